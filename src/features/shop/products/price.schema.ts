import type { Currency } from '~/lib/money'

/** One entry of the price history; it counts until the next one of its product and currency. */
export interface PriceEntry {
  amountCents: number
  validFrom: Date
}

/** What a product costs now, VAT included. */
export interface Price {
  currency: Currency
  amountCents: number
  vatPercent: number
  /** The VAT in `amountCents`. */
  vatCents: number
  /** Only while the price is a reduced one (readings R11): what it cost before, and the lowest price of the 30 days before that. */
  reduced: { fromCents: number; lowestCents: number } | null
}
