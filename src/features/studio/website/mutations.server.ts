import { createCoupon } from '~/features/shop/coupons/mutations.server'
import { priceHistory } from '~/features/shop/products/price.data.server'
import { planPrice } from '~/features/shop/products/price.mutations.server'
import { changeTest } from '~/features/assessments/tier/setting.mutations.server'
import { refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { isSlip, spanOf } from './rules'
import type { CouponWish, PriceWish, TestWish } from './schema'

/** A price in days; a change of more than half has to be said to be meant. */
export async function setPrice({ from, until, isMeant, ...wish }: PriceWish, by: Actor, at: Date) {
  const entry = { ...wish, ...spanOf({ from, until }, at) }
  const history = await priceHistory(wish.slug, wish.currency)
  if (history && !isMeant && isSlip(history, entry)) return refused('large-change')
  const outcome = await planPrice(entry, by, at)
  return outcome.ok ? { ok: true as const } : outcome
}

export async function makeCoupon({ from, until, amountCents, currency, ...wish }: CouponWish, by: Actor, at: Date) {
  const span = spanOf({ from, until }, at)
  if (span.validUntil && span.validUntil <= span.validFrom) return refused('not-ahead')
  if ((wish.percent === null) === (amountCents === null)) return refused('no-discount')
  const amount = amountCents === null ? null : { cents: amountCents, currency }
  const outcome = await createCoupon({ ...wish, ...span, amount }, by, at)
  return outcome.ok ? { ok: true as const } : outcome
}

export const setTest = ({ thresholds, ...wish }: TestWish, by: Actor, at: Date) =>
  changeTest({ ...wish, thresholds: Object.fromEntries(thresholds.map(({ key, lowest }) => [key, lowest])) }, by, at)
