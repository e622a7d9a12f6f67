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
