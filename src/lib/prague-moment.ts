import type { Locale } from './locale'
import { atTime } from './time-preposition'
import { nb } from './typography'

const TAGS: Record<Locale, string> = { cs: 'cs-CZ', en: 'en-GB' }
const ZONE = 'Europe/Prague'

/** „úterý 24. listopadu 2026 v 19:00“, “Tuesday 24 November 2026 at 19:00”: a moment as Prague has it. */
export function pragueMoment(moment: string, locale: Locale): string {
  const at = new Date(moment)
  const weekday = new Intl.DateTimeFormat(TAGS[locale], { weekday: 'long', timeZone: ZONE }).format(at)
  const text = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE }).format(at)
  return locale === 'cs' ? nb(atTime(`${weekday} ${text}`)) : `${weekday} ${text}`
}

/** „19:00“ in Prague. */
export const pragueClock = (moment: string): string =>
  new Intl.DateTimeFormat('cs-CZ', { hour: '2-digit', minute: '2-digit', timeZone: ZONE }).format(new Date(moment))
