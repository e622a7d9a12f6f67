import type { Locale } from './locale'
import { atTime } from './time-preposition'
import { nb } from './typography'

const TAGS: Record<Locale, string> = { cs: 'cs-CZ', en: 'en-GB' }

/** `moment`: ISO in UTC; shown as „13. července 2025 v 0:05“. */
export function pragueTime(moment: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Prague' })
  const text = format.format(new Date(moment))
  return locale === 'cs' ? nb(atTime(text)) : text
}
