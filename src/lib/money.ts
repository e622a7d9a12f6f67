import type { Locale } from './locale'

export const CURRENCIES = ['CZK', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

const TAGS: Record<Locale, string> = { cs: 'cs-CZ', en: 'en-GB' }

/** „1 299 Kč“, “CZK 1,299”: whole crowns without decimals; nothing to pay is a nought. */
export const amountText = (cents: number, currency: string, locale: Locale): string =>
  written(cents, currency, locale, cents % 100 === 0 ? 0 : 2)

/** As documents have it, with its cents: „599,00 Kč“, „−599,00 Kč“. */
export const exactAmountText = (cents: number, currency: string, locale: Locale): string => written(cents, currency, locale, 2)

/** Below nought with a real minus sign. */
function written(cents: number, currency: string, locale: Locale, minimumFractionDigits: number): string {
  const format = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency, minimumFractionDigits })
  return format.format(cents / 100).replace('-', '\u2212')
}
