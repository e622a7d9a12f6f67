import type { Locale } from '~/lib/locale'
import { longDate } from '~/lib/long-date'

/** The day of an ISO moment in Prague, in words. */
export const pragueDate = (moment: string, locale: Locale): string =>
  longDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(new Date(moment)), locale)
