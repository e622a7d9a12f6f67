import type { Locale } from '~/lib/locale'
import { longDate } from '~/lib/long-date'

/** Day as `2027-01-23`, times as `09:30`, all in Prague. An event ends on the day on which it began. */
export interface EventTime {
  date: string
  startTime: string
  endTime: string
}

/** Whether an event is over at this moment. */
export const hasPassed = ({ date, endTime }: EventTime, now: Date): boolean => `${date} ${endTime}` <= pragueTime.format(now)

/** „sobota 23. ledna 2027, 9:30–17:30“, “Saturday 23 January 2027, 9:30–17:30”. */
export function eventTimeText({ date, startTime, endTime }: EventTime, locale: Locale): string {
  const day = new Date(`${date}T00:00:00Z`)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(day)
  return `${weekday} ${longDate(date, locale)}, ${clock(startTime)}–${clock(endTime)}`
}

/** Swedish writes `2027-01-23 17:30`, which can be compared as text. */
const pragueTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short', timeStyle: 'short' })

const clock = (time: string): string => time.replace(/^0/, '')
