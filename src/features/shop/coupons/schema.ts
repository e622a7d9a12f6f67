import { typedText } from '~/lib/typed-text'
import type { Price } from '~/features/shop/products/price.schema'

/** What a code may look like when it is made: long enough not to be guessed by the way. */
export const CODE = /^[A-Z\d]{6,24}$/

/** A code as a buyer types it: letters of any size, with spaces and dashes where people put them; other signs are in none. */
export const TypedCode = typedText(40, (typed) => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))

/** What a coupon takes off: a part of the price, or an amount of one currency. */
export interface CouponWorth {
  percent: number | null
  amountCents: number | null
  currency: string | null
}

/** When a coupon can be used. */
export interface CouponSpan {
  validFrom: Date
  validUntil: Date | null
  endedAt: Date | null
}

/** A price with a coupon, as the form shows it. */
export interface Discounted {
  code: string
  discountCents: number
  /** What is left to pay. Without a reduction: a coupon is no public one (decision 056). */
  price: Price
}
