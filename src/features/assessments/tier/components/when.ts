import { atTime } from '~/lib/time-preposition'
import { nb } from '~/lib/typography'
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

/** „1. dubna 2026“, in Czech time: the same on the server and on every device. */
export const dateOf = (moment: string): string => format(moment, { day: 'numeric', month: 'long', year: 'numeric' })

/** „1. dubna 2026 v 15:04“, „ve 14:04“ */
export const dateAndTimeOf = (moment: string): string =>
  nb(atTime(m.time_dateAt({ date: dateOf(moment), time: format(moment, { hour: 'numeric', minute: '2-digit' }) })))

function format(moment: string, parts: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(getLocale() === 'cs' ? 'cs-CZ' : 'en-GB', { ...parts, timeZone: 'Europe/Prague' }).format(
    new Date(moment),
  )
  // Engines differ in which space they print.
  const plain = text.replaceAll(/\s/gu, ' ')
  return getLocale() === 'cs' ? nb(plain) : plain
}
