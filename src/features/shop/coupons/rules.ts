import { priceOf, wholeCents } from '~/features/shop/products/price.rules'
import type { Price } from '~/features/shop/products/price.schema'
import type { Currency } from '~/lib/money'
import type { CouponSpan, CouponWorth } from './schema'

/** Less than this no order costs: providers take no smaller payments, and nobody writes an invoice over nothing. */
const LEAST_CENTS: Record<Currency, number> = { CZK: 2000, EUR: 100 }

/** How much a coupon takes off a price, in cents and whole crowns; undefined where it does not fit: another currency, or too little is left. */
export function discountOf(worth: CouponWorth, { amountCents, currency }: Pick<Price, 'amountCents' | 'currency'>): number | undefined {
  const discount = worth.percent === null ? amountIn(worth, currency) : wholeCents((amountCents * worth.percent) / 100, currency)
  return discount > 0 && amountCents - discount >= LEAST_CENTS[currency] ? discount : undefined
}

const amountIn = ({ amountCents, currency }: CouponWorth, wanted: Currency): number => (currency === wanted ? (amountCents ?? 0) : 0)

/** The price of whoever has the coupon. It tells of no reduction: that is the public price's to do. */
export const discounted = ({ amountCents, currency }: Price, discountCents: number): Price => priceOf(amountCents - discountCents, currency)

/** Whether a coupon can be used now, as far as its days go. */
export const isCurrent = ({ validFrom, validUntil, endedAt }: CouponSpan, at: Date): boolean =>
  validFrom <= at && (validUntil === null || at < validUntil) && endedAt === null
