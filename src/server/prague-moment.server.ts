import { Temporal } from 'temporal-polyfill'
import { CommandError } from './commands.server'

/**
 * „2026-12-05 18:00“ on a clock in Prague, as an operator types it. Throws a {@link CommandError} for what is no time, and for an hour
 * that the change of the clock leaves out or has twice.
 */
export function pragueMoment(day: string, time: string): Date {
  try {
    const local = Temporal.PlainDateTime.from(`${day}T${time.padStart(5, '0')}`)
    return new Date(local.toZonedDateTime('Europe/Prague', { disambiguation: 'reject' }).epochMilliseconds)
  } catch {
    throw new CommandError(`'${day} ${time}' is no time in Prague; write 2026-12-05 18:00.`)
  }
}
