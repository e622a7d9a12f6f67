import type { Currency } from '~/lib/money'
import type { Price } from './price.schema'

/** specification §9. */
const VAT_PERCENT = 21

/** Crowns are whole, euros have cents (readings R11: VAT rounded to crowns). */
const UNIT: Record<Currency, number> = { CZK: 100, EUR: 1 }

/** The VAT contained in a price that includes it: of 599 Kč it is 104 Kč, and the base 495 Kč (readings R11). */
export function vatIn(amountCents: number, currency: Currency): number {
  const unit = UNIT[currency]
  return Math.min(amountCents, Math.round((amountCents * VAT_PERCENT) / (100 + VAT_PERCENT) / unit) * unit)
}

/** An amount, VAT included, as a price without a history: what was agreed with one couple. */
export const priceOf = (amountCents: number, currency: Currency): Price => ({
  currency,
  amountCents,
  vatPercent: VAT_PERCENT,
  vatCents: vatIn(amountCents, currency),
  reduced: null,
})
