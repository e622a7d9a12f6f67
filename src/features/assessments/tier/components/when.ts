import { atTime, dateText, momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From this on, weeks say more than a large number of days. */
const MANY_DAYS = 60

/** How long it takes until a moment, in words: „za 3 dny“. Rounded up, so that nobody comes too early. Both are ISO moments. */
export function timeUntil(moment: string, from: string): string {
  const left = Math.max(0, Date.parse(moment) - Date.parse(from))
  if (left <= 59 * MINUTE) return m.time_inMinutes({ count: Math.max(1, Math.ceil(left / MINUTE)) })
  if (left <= 23 * HOUR) return m.time_inHours({ count: Math.ceil(left / HOUR) })
  const days = Math.ceil(left / DAY)
  return days <= MANY_DAYS ? m.time_inDays({ count: days }) : m.time_inWeeks({ count: Math.ceil(days / 7) })
}

/** „1. dubna 2026“ */
export const dateOf = (moment: string): string => momentDay(moment, getLocale())

/** „1. dubna 2026 v 15:04“, „ve 14:04“ */
export const dateAndTimeOf = (moment: string): string =>
  atTime(m.time_dateAt({ date: dateOf(moment), time: dateText(moment, 'time', getLocale()) }))
