import type { Locale } from './locale'
import { longDate } from './long-date'
import { pragueDay } from './prague-day'

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
