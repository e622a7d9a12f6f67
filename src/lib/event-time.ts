import type { Locale } from './locale'
import { longDate } from './long-date'
import { pragueDay } from './prague-day'

const OFFSETS = [2, 1]
const HOUR = 3_600_000

/**
 * The moment at which a clock in Prague shows this day and time: `2027-01-23`, `09:30`. In the night in which an hour comes twice it is
 * the first one. Throws for a time that the clock jumps over.
 */
export function pragueMoment(day: string, time: string): Date {
  const moment = OFFSETS.map((offset) => new Date(Date.parse(`${day}T${time}:00Z`) - offset * HOUR)).find(
    (candidate) => minute.format(candidate) === `${day} ${time}`,
  )
  if (!moment) throw new Error(`there is no ${time} on ${day} in Prague`)
  return moment
}

/** „sobota 23. ledna 2027, 9:30–17:30“, “Saturday 23 January 2027, 9:30–17:30”; ISO moments that lie on one day in Prague. */
export function eventTimeText(startsAt: string, endsAt: string, locale: Locale): string {
  const day = pragueDay(new Date(startsAt))
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return `${weekday} ${longDate(day, locale)}, ${clock(startsAt)}–${clock(endsAt)}`
}

/** `2027-01-23T09:30`: as machines read a local time. */
export const localTime = (moment: string): string => minute.format(new Date(moment)).replace(' ', 'T')

const clock = (moment: string): string => minute.format(new Date(moment)).slice(-5).replace(/^0/, '')

/** Swedish writes `2027-01-23 17:30`. */
const minute = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short', timeStyle: 'short' })
