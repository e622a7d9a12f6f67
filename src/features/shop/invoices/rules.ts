import { orderPage } from '~/lib/addresses'
import { pragueDay } from '~/lib/dates'
import type { Locale } from '~/lib/locale'

export const SERIES = ['invoice', 'correction'] as const
export type Series = (typeof SERIES)[number]

/** The first digit tells the series, then year and number: 2026000001, corrections 92026000001. */
export const documentNumber = (series: Series, year: number, count: number): string =>
  `${series === 'correction' ? '9' : ''}${year}${String(count).padStart(6, '0')}`

/** A series of a year: the last number that was given, and those that are there, which may be of other years, too. */
export interface NumberedSeries {
  kind: Series
  year: number
  last: number
  numbers: readonly string[]
}

/** What is missing between the first number and the last one, each gap as its first and its last number. */
export function gapsIn({ kind, year, last, numbers }: NumberedSeries): Array<{ first: string; last: string; count: number }> {
  const begin = documentNumber(kind, year, 0).slice(0, -6)
  const own = numbers.filter((number) => number.startsWith(begin) && number.length === begin.length + 6)
  const counts = own.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b)
  const bounds = [0, ...counts, Math.max(last, counts.at(-1) ?? 0) + 1]
  return bounds.slice(1).flatMap((next, place) => {
    const missing = next - (bounds[place] ?? 0) - 1
    if (missing < 1) return []
    return [{ first: documentNumber(kind, year, next - missing), last: documentNumber(kind, year, next - 1), count: missing }]
  })
}

/** Of a withdrawal, a complaint and their like: P2026-0001, which looks like no document of the tax office. */
export const claimNumber = (year: number, count: number): string => `P${year}-${String(count).padStart(4, '0')}`

/** Of what a visitor asks the team for: Z2026-0001. */
export const requestNumber = (year: number, count: number): string => `Z${year}-${String(count).padStart(4, '0')}`

/** The tax year of a moment is that of Prague. */
export const taxYear = (at: Date): number => Number(pragueDay(at).slice(0, 4))

/** Others see lists of files: the name says neither whose nor what for. */
export const documentName = (number: string, locale: Locale): string => `${locale === 'en' ? 'document' : 'doklad'}-${number}.pdf`

/** The address of a document of an order; the key opens it to whoever bought without an account. */
export const documentPath = (order: string, number: string, key: string): string =>
  `${orderPage(order)}/doklad/${number}.pdf${key ? `?klic=${encodeURIComponent(key)}` : ''}`

interface TakenBack {
  /** In cents: of the invoice, of the documents before, and that which all that went back contains, this refund included. */
  vat: { ofInvoice: number; before: number; ofAll: number }
  backCents: number
  /** What stays of the price. */
  keptCents: number
}

/**
 * The VAT that a corrective document takes back, in cents. However each is rounded: together the documents take back all of it with the
 * last cent of the price, and neither a document nor what is left ever has more VAT than money.
 */
export function vatTakenBack({ vat: { ofInvoice, before, ofAll }, backCents, keptCents }: TakenBack): number {
  const left = ofInvoice - before
  return Math.min(Math.max(ofAll - before, left - keptCents, 0), backCents, left)
}
