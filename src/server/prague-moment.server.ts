import { Temporal } from 'temporal-polyfill'
import { CommandError } from './commands.server'

/**
 * The moment at which a clock in Prague shows this day and time: `2027-01-23`, `9:30`. Undefined for what is no time, and for an hour
 * that the change of the clock leaves out or has twice.
 */
export function momentInPrague(day: string, time: string): Date | undefined {
  try {
    const local = Temporal.PlainDateTime.from(`${day}T${time.padStart(5, '0')}`)
    return new Date(local.toZonedDateTime('Europe/Prague', { disambiguation: 'reject' }).epochMilliseconds)
  } catch {
    return undefined
  }
}

/** The same as an operator types it. Throws a {@link CommandError}. */
export function typedMoment(day: string, time: string): Date {
  const moment = momentInPrague(day, time)
  if (!moment) throw new CommandError(`'${day} ${time}' is no time in Prague; write 2026-12-05 18:00.`)
  return moment
}
