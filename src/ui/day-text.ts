import { nb } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** „dnes“, „včera“, „14. října 2026“: the day of an ISO moment in Prague's calendar. */
export function dayText(moment: string, now: Date = new Date()): string {
  const day = pragueDay(new Date(moment))
  if (day === pragueDay(now)) return m.time_today()
  if (day === pragueDay(new Date(now.getTime() - 86_400_000))) return m.time_yesterday()
  const text = new Intl.DateTimeFormat(getLocale() === 'cs' ? 'cs-CZ' : 'en-GB', { dateStyle: 'long', timeZone: 'Europe/Prague' }).format(
    new Date(moment),
  )
  return getLocale() === 'cs' ? nb(text) : text
}

const pragueDay = (moment: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(moment)
