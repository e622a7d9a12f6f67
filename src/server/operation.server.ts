import { z } from 'zod'
import { alone } from '~/db/client.server'
import { printable } from '~/lib/plain-text'
import { now } from './clock.server'
import { type Command, CommandError, changesNothing } from './commands.server'
import { errorCode, log } from './log.server'

/** An answer to a visitor may be typed without quotation marks. */
const MOST_WORDS = 1000

/**
 * What an operator typed; `file` is the text of the file that the answer before asked for, `agreed` the preview that the operator agrees
 * to.
 */
export const Operation = z.object({
  args: z.array(z.string().max(4000)).max(MOST_WORDS),
  file: z.string().optional(),
  agreed: z.string().max(100_000).optional(),
})
export type Operation = z.output<typeof Operation>

/** `file`: to be written where the operator is. `wants`: the same once more, with the text of this file. `asks`: the same once more, if this is what is wanted. */
export type OperationAnswer =
  | { ok: true; text: string; file?: { path: string; base64: string } }
  | { ok: false; text: string }
  | { wants: string }
  | { asks: string }

/** Agrees beforehand, for scripts. */
const SURE = '--yes'

const HELP = ['help', '--help', '-h']

/** Finds the command and does it. What goes wrong is told in one sentence; a defect stays in the log. */
export async function operate(commands: readonly Command[], { args: typed, file, agreed }: Operation): Promise<OperationAnswer> {
  const args = typed.filter((arg) => arg !== SURE)
  if (args.length === 0 || HELP.includes(args[0] ?? '')) return { ok: true, text: help(about(commands, args[1]) ?? commands) }
  const command = commands.find(({ name }) => name.split(' ').every((word, place) => args[place] === word))
  if (!command) return { ok: false, text: `There is no command '${args.slice(0, 2).join(' ')}'.\n\n${instead(commands, args[0])}` }
  const said = args.slice(command.name.split(' ').length)
  const path = said.at(-1)
  if (command.takesFile && path === undefined) return { ok: false, text: `Usage: ${command.name} ${command.usage}` }
  if (command.takesFile && path !== undefined && file === undefined) return { wants: path }
  const own = command.takesFile ? [...said.slice(0, -1), file ?? ''] : said
  if (changesNothing(command, own)) return answered(command, () => run(command, own))
  return answered(command, () => inTurn(() => (typed.includes(SURE) ? run(command, own) : runAgreed(command, own, agreed))))
}

let last: Promise<unknown> = Promise.resolve()

/**
 * One after the other, in all processes: between looking at what a command would do and doing it, nobody else does what was agreed to.
 * Pressed twice at once, it is done once, and the second is asked anew.
 */
export function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const mine = last.then(() => alone(act))
  last = mine.catch(() => undefined)
  return mine
}

/** What has changed since it was agreed to is asked about anew. */
async function runAgreed(command: Command, args: readonly string[], agreed: string | undefined): Promise<OperationAnswer> {
  if (!command.preview) throw new Error('a command cannot say what it would do')
  const would = printable(await command.preview(args, now()))
  return would === agreed ? run(command, args) : { asks: would }
}

async function run(command: Command, args: readonly string[]): Promise<OperationAnswer> {
  const told = await command.run(args, now())
  log.info({ command: command.name }, 'operator')
  // Words of visitors are among it.
  if (typeof told === 'string') return { ok: true, text: printable(told) }
  const { text, file } = told
  return { ok: true, text: printable(text), file: { path: file.path, base64: file.bytes.toString('base64') } }
}

async function answered(command: Command, act: () => Promise<OperationAnswer>): Promise<OperationAnswer> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof CommandError) return { ok: false, text: printable(error.message) }
    log.error({ command: command.name, code: errorCode(error) }, 'a command failed')
    return { ok: false, text: `The command failed (${errorCode(error)}); nothing of its last step was kept.` }
  }
}

/** The commands about a thing, whether one or several of it are named; undefined where there are none. */
function about(commands: readonly Command[], thing = ''): readonly Command[] | undefined {
  const one = (word = '') => word.toLowerCase().replace(/s$/, '')
  const found = commands.filter(({ name }) => one(name.split(' ')[0]) === one(thing))
  return found.length > 0 ? found : undefined
}

/** For a name that there is not: what stands nearest, and never all of it, or nobody would see what was wrong. */
function instead(commands: readonly Command[], thing: string | undefined): string {
  const found = about(commands, thing)
  if (found) return help(found)
  const things = new Set(commands.map(({ name }) => name.split(' ')[0]))
  return `Commands are about ${[...things].toSorted().join(', ')}: npm run op -- help order, or help alone for all of them.`
}

function help(commands: readonly Command[]): string {
  const lines = commands.map(({ name, usage, summary }) => [`${name} ${usage}`.trim(), summary] as const)
  const width = Math.max(...lines.map(([left]) => left.length))
  const listed = lines.toSorted(([one], [other]) => one.localeCompare(other)).map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
  return ['npm run op -- <command> …', '', ...listed].join('\n')
}
