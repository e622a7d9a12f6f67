import { createCoupon } from '~/features/shop/coupons/mutations.server'
import { priceHistory } from '~/features/shop/products/price.data.server'
import { planPrice } from '~/features/shop/products/price.mutations.server'
import { changeTest } from '~/features/assessments/tier/setting.mutations.server'
import { wordResult } from '~/features/assessments/tier/result.mutations.server'
import { wordProduct } from '~/features/shop/products/words.mutations.server'
import { refused } from '~/lib/outcome'
import { nb } from '~/lib/typography'
import type { Actor } from '~/server/operator-events.server'
import { isSlip, spanOf } from './rules'
import type { CouponWish, PriceWish, TestWish, WordsNamed, WordsWish } from './schema'
import { releasedProducts, releasedResults } from './words.data.server'

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

export const setProductWords = ({ name, ...wish }: WordsWish, by: Actor, at: Date) =>
  wordProduct({ slug: name, isReleased: false, ...wish }, by, at)

export const setResultWords = (wish: WordsWish, by: Actor, at: Date) => wordResult({ ...pageOf(wish), isReleased: false }, by, at)

/** The words of the release again: from the next one on they follow it. */
export async function returnWords({ what, ...named }: WordsNamed, by: Actor, at: Date) {
  const words = (await (what === 'product' ? releasedProducts() : releasedResults())).get(named.name)
  if (!words) return refused('not-found')
  return what === 'product'
    ? wordProduct({ slug: named.name, seen: named.seen, isReleased: true, ...words }, by, at)
    : wordResult({ ...pageOf({ ...named, ...words }), isReleased: true }, by, at)
}

function pageOf({ name, seen, title, titleEn, description, descriptionEn }: WordsWish) {
  const [[test = '', result = ''], [cs = '', en = '']] = [name.split('/'), seen.split('.')]
  const words = { cs: { title: nb(title), description }, en: { title: titleEn, description: descriptionEn } }
  return { test, result, words, seen: { cs, en } }
}
