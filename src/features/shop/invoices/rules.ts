import { orderPage } from '~/lib/addresses'
import { pragueDay } from '~/lib/dates'
import type { Locale } from '~/lib/locale'

export type Series = 'invoice' | 'correction'

/** The first digit tells the series, then year and number: 2026000001, corrections 92026000001. */
export const documentNumber = (series: Series, year: number, count: number): string =>
  `${series === 'correction' ? '9' : ''}${year}${String(count).padStart(6, '0')}`

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
