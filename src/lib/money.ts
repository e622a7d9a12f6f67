import type { Locale } from './locale'

export const CURRENCIES = ['CZK', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

const TAGS: Record<Locale, string> = { cs: 'cs-CZ', en: 'en-GB' }

/** „1 299 Kč“, “CZK 1,299”: whole crowns without decimals; nothing to pay is a nought. */
export function amountText(cents: number, currency: string, locale: Locale): string {
  const whole = cents % 100 === 0
  return new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency, minimumFractionDigits: whole ? 0 : 2 }).format(cents / 100)
}

/** As documents have it, with its cents and, below nought, a real minus sign: „599,00 Kč“, „−599,00 Kč“. */
export function exactAmountText(cents: number, currency: string, locale: Locale): string {
  const text = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency, minimumFractionDigits: 2 }).format(cents / 100)
  return text.replace('-', '\u2212')
}
