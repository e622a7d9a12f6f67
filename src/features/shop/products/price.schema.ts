import type { Currency } from '~/lib/money'

/** One entry of the price history, of one product and currency. */
export interface PriceEntry {
  amountCents: number
  validFrom: Date
  /** Of a sale: when it ends. Others count until the next lasting price begins. */
  validUntil?: Date | null
  /** It was a mistake and never counted. */
  takenBackAt?: Date | null
}

/** Why a price is not put into the history. */
export type PlanRefusal =
  | 'not-found'
  /** It was to begin before now, or to end before it begins. */
  | 'not-ahead'
  /** Another price of the product begins at that moment. */
  | 'moment-taken'
  /** A sale needs a price that it lowers. */
  | 'no-lasting-price'
  | 'no-reduction'

/** Why a price stays as it is. */
export type TakeBackRefusal =
  | 'not-found'
  /** It has counted for longer than an hour. */
  | 'too-late'
  | 'taken-back'
  /** Somebody has ordered at it. */
  | 'ordered'

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
