import type { Locale } from './locale'

const TAGS = { cs: 'cs-CZ', en: 'en-GB' }

/** `2026-11-05` as „5. listopadu 2026“ or “5 November 2026”. A day, not a moment: no time zone moves it. */
export function longDate(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0')
}
