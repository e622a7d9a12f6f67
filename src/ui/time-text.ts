import { addDays, momentDay, pragueDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** „dnes“, „včera“, „14. října 2026“: the day of an ISO moment in Prague's calendar. */
export function dayText(moment: string, now: Date = new Date()): string {
  const day = pragueDay(moment)
  if (day === pragueDay(now)) return m.time_today()
  if (day === addDays(pragueDay(now), -1)) return m.time_yesterday()
  return momentDay(moment, getLocale())
}

/** „4 h 15 min“. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return m.hours_onlyMinutes({ minutes: rest })
  return rest === 0 ? m.hours_hours({ hours }) : m.hours_hoursMinutes({ hours, minutes: rest })
}

/** The same with its sign; a real minus. */
export const changeText = (minutes: number): string => `${minutes < 0 ? '\u2212' : '+'}${hoursText(Math.abs(minutes))}`

const MINUTE = 60_000

/** „za 5 minut“: when the next try is allowed, rounded up so that it is never too early. */
export function waitText(retryAt: string | undefined, now: number = Date.now()): string {
  const left = Math.ceil((Date.parse(retryAt ?? '') - now) / MINUTE)
  const minutes = Number.isNaN(left) ? 1 : Math.max(1, left)
  return minutes < 60 ? m.time_inMinutes({ count: minutes }) : m.time_inHours({ count: Math.ceil(minutes / 60) })
}
