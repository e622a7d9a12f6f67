import { dateText } from '~/lib/dates'
import type { Locale } from '~/lib/locale'

const MINUTE = 60_000

/** How long one process may work on a copy before another one takes it over, so a killed one costs the couple no more than that. */
const LEASE = 3 * MINUTE
/** After so many tries the couple is told that it did not work. */
export const MOST_TRIES = 4
/** Tries that nobody ended either: whatever process begins it does not live through it. A withdrawn consent counts as one, too. */
export const MOST_BEGINNINGS = 8

export const leaseEnd = (at: Date): Date => new Date(at.getTime() + LEASE)

/** Where the storage keeps it. */
export const exportKey = (account: string, id: string): string => `exports/${account}/${id}.zip`

/** Others see lists of files: the name says neither whose nor what about. */
export const exportFileName = (day: string, locale: Locale): string => `${locale === 'en' ? 'data' : 'udaje'}-${day}.zip`

/** What stands in a row of the copy, as a person reads it. */
export function readable(column: string, value: unknown, locale: Locale, words: Record<'yes' | 'no' | 'none', string>): string {
  if (value === null || value === undefined || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (column === 'at' || column.endsWith('_at')) return dateText(text, 'dateAndTime', locale)
  if (column.endsWith('_date') || column.endsWith('_on')) return dateText(text, 'date', locale)
  if (column.endsWith('_cents'))
    return new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'cs-CZ', { minimumFractionDigits: 2 }).format(Number(value) / 100)
  return text
}
