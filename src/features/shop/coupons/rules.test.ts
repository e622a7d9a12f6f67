import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '~/lib/money'
import { priceOf } from '~/features/shop/products/price.rules'
import { discountOf, discounted, isCurrent } from './rules'

const percent = (of: number) => ({ percent: of, amountCents: null, currency: null })
const crowns = (cents: number) => ({ percent: null, amountCents: cents, currency: 'CZK' })

test('a part of a price in crowns is whole crowns, an amount is what it is', () => {
  expect(discountOf(percent(10), priceOf(59_900, 'CZK'))).toBe(6000)
  expect(discountOf(percent(15), priceOf(2400, 'EUR'))).toBe(360)
  expect(discountOf(crowns(10_000), priceOf(59_900, 'CZK'))).toBe(10_000)
  expect(discounted(priceOf(59_900, 'CZK'), 6000)).toMatchObject({ amountCents: 53_900, vatCents: 9400, reduced: null })
})

test('an amount is for its own currency, and no coupon leaves next to nothing', () => {
  expect(discountOf(crowns(10_000), priceOf(2400, 'EUR'))).toBeUndefined()
  expect(discountOf(crowns(59_000), priceOf(59_900, 'CZK'))).toBeUndefined()
  expect(discountOf(percent(90), priceOf(14_900, 'CZK'))).toBeUndefined()
  expect(discountOf(percent(1), priceOf(4000, 'CZK'))).toBeUndefined()
})

test('whatever it takes off, something is left to pay, and both together are the price of everybody', () => {
  const worth = fc.oneof(
    fc.integer({ min: 1, max: 90 }).map(percent),
    fc.integer({ min: 1, max: 2000 }).map((amount) => crowns(amount * 100)),
  )
  fc.assert(
    fc.property(worth, fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(...CURRENCIES), (coupon, whole, currency) => {
      const price = priceOf(whole * 100, currency)
      const off = discountOf(coupon, price)
      if (off === undefined) return
      expect(off).toBeGreaterThan(0)
      expect(currency === 'CZK' ? off % 100 : off % 1).toBe(0)
      const left = discounted(price, off)
      expect(left.amountCents + off).toBe(price.amountCents)
      expect(left.amountCents).toBeGreaterThanOrEqual(100)
      expect(left.vatCents).toBeLessThanOrEqual(left.amountCents)
    }),
  )
})

test('it runs from its first moment, up to its last one, until somebody ends it', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
  const span = { validFrom: at(1), validUntil: at(5), endedAt: null }
  expect([0, 1, 4, 5].map((hour) => isCurrent(span, at(hour)))).toEqual([false, true, true, false])
  expect(isCurrent({ ...span, validUntil: null }, at(900))).toBe(true)
  expect(isCurrent({ ...span, endedAt: at(2) }, at(3))).toBe(false)
})
