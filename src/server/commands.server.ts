import { momentInPrague } from '~/lib/dates'

/** What an operator can do while the site runs: `npm run op -- <name> …`. A feature offers its own in `commands.server.ts`. */
export interface Command {
  /** Two words at most: `price set`. */
  name: string
  /** The arguments as help shows them: `<product> <currency> <amount>`. */
  usage: string
  summary: string
  /** The last argument is a file; its text comes in its place. */
  takesFile?: boolean
  /** Answers what the operator reads. Throws {@link CommandError} for what they can put right. */
  run(args: readonly string[], at: Date): Promise<string>
}

/** One sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** {@link momentInPrague} as an operator types it. Throws a {@link CommandError}. */
export function typedMoment(day: string, time: string): Date {
  const moment = momentInPrague(day, time)
  if (!moment) throw new CommandError(`'${day} ${time}' is no time in Prague; write 2026-12-05 18:00.`)
  return moment
}
