import { addDays, isDay, localTime, momentInPrague } from '~/lib/dates'

/** What an operator can do while the site runs: `npm run op -- <name> …`. A feature offers its own in `commands.server.ts`. */
export interface Command {
  /** Two words at most: `price set`. */
  name: string
  /** The arguments as help shows them: `<product> <currency> <amount>`. */
  usage: string
  summary: string
  /** The last argument is a file; its text comes in its place. */
  takesFile?: boolean
  /** It changes nothing, ever or with these arguments. Whatever does not say so is told before it is done, and asked about. */
  reads?: true | ((args: readonly string[]) => boolean)
  /**
   * What it would do, told before it is done; where nothing is said, it is found out by doing and undoing it. It is done when whoever
   * reads that agrees, or `--yes` is among the arguments. Throws {@link CommandError} as `run` does.
   */
  preview?(args: readonly string[], at: Date): Promise<string>
  /** Answers what the operator reads, or a file besides. Throws {@link CommandError} for what they can put right. */
  run(args: readonly string[], at: Date): Promise<string | WithFile>
}

export const changesNothing = ({ reads }: Command, args: readonly string[]): boolean =>
  typeof reads === 'function' ? reads(args) : reads === true

/** A file that the operator asked for, by its path as it was typed; whoever sent the command writes it. */
export interface WithFile {
  text: string
  file: { path: string; bytes: Buffer }
}

/** One sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** What there is of these, as one text. */
export const joined = (separator: string, parts: ReadonlyArray<string | number | boolean | null | undefined>): string =>
  parts.filter(Boolean).join(separator)

/**
 * The one that an operator names by the end of its id, of at least so many characters; `find` takes the end as the pattern of `like`.
 * Throws a {@link CommandError} for what names none, or several.
 */
export async function namedByEnd<Row>(
  what: string,
  { named, atLeast }: { named: string; atLeast: number },
  find: (pattern: string) => PromiseLike<Row[]>,
): Promise<Row> {
  const end = named.toLowerCase()
  const isEnd = /^[0-9a-f-]{1,36}$/.test(end) && end.length >= atLeast
  const [row, another] = isEnd ? await find(`%${end}`) : []
  if (!row) throw new CommandError(`There is no ${what} '${named}'.`)
  if (another) throw new CommandError(`Several ${what}s end with '${named}': name the whole id.`)
  return row
}

/** {@link momentInPrague} as an operator types it. Throws a {@link CommandError}. */
export function typedMoment(day: string, time: string): Date {
  const moment = momentInPrague(day, time)
  if (!moment) throw new CommandError(`'${day} ${time}' is no time in Prague; write 2026-12-05 18:00.`)
  return moment
}

/** A sum of money as an operator types it, `100` or `149.75`, in cents and above nought. Throws a {@link CommandError}. */
export function typedCents(sum: string): number {
  const [, whole, rest = '00'] = /^(\d{1,7})(?:[.,](\d{2}))?$/.exec(sum) ?? []
  const cents = Number(whole) * 100 + Number(rest)
  if (!(cents > 0)) throw new CommandError(`'${sum}' is no sum: write 100 or 149.75.`)
  return cents
}

/** What an operator typed after the name of a command: words, and values by their names (`from=2026-12-01`). */
export interface Typed<Name extends string> {
  words: string[]
  named: Partial<Record<Name, string>>
}

/** Throws a {@link CommandError} for a name that the command does not know, or has twice: nothing is guessed about what was meant. */
export function readTyped<Name extends string>(args: readonly string[], known: readonly Name[]): Typed<Name> {
  const typed: Typed<Name> = { words: [], named: {} }
  for (const arg of args) {
    const [, written, value = ''] = /^(-{0,2}[a-z][a-z-]*)(?:=(.*))?$/s.exec(arg) ?? []
    if (written === undefined || (!arg.includes('=') && !arg.startsWith('--'))) {
      typed.words.push(arg)
      continue
    }
    const name = known.find((one) => one === written)
    if (!name) throw new CommandError(`There is no '${written}' here${known.length > 0 ? `, only ${known.join(', ')}` : ''}.`)
    if (value === '' || typed.named[name] !== undefined) throw new CommandError(`'${name}' needs one value.`)
    typed.named[name] = value
  }
  return typed
}

/** The beginning of a day in Prague, or of one so many days later. Throws a {@link CommandError}. */
export function typedDay(day: string, later = 0): Date {
  const moment = isDay(day) ? momentInPrague(addDays(day, later), '00:00') : undefined
  if (!moment) throw new CommandError(`'${day}' is no day, such as 2026-12-05.`)
  return moment
}

/** Words that are mailed as they were typed: whoever agrees reads them once more. */
export const wordsTold = (words: string): string => `words: ${words}`

/** A moment as an operator reads it, by the clock in Prague: `2026-12-05 18:00`. */
export const clockText = (moment: Date): string => localTime(moment).replace('T', ' ')
