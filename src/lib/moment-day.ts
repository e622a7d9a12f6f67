import type { Locale } from './locale'
import { nb } from './typography'

const TAGS: Record<Locale, string> = { cs: 'cs-CZ', en: 'en-GB' }

/** „14. října 2026“: the day of an ISO moment in Prague's calendar. */
export function momentDay(moment: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'Europe/Prague' }).format(new Date(moment))
  return locale === 'cs' ? nb(text) : text
}
