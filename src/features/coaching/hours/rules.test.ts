import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PACKAGE_MINUTES, areQuarters, unusedOf, valueOf } from './rules'

test('five hours are twenty quarters, counted whole', () => {
  expect(PACKAGE_MINUTES).toBe(300)
  expect([15, 60, 300].map(areQuarters)).toEqual([true, true, true])
  expect([0, -15, 7.5, 10, 59, Number.NaN, Number.POSITIVE_INFINITY].map(areQuarters)).toEqual(Array.from({ length: 7 }, () => false))
})

test('a package that nobody used is worth its price, a used one nothing', () => {
  expect([valueOf(300, 1_750_000), valueOf(0, 1_750_000), valueOf(60, 1_750_000)]).toEqual([1_750_000, 0, 350_000])
})

test('what goes back is never less than its share, never a cent more, and never of another package', () => {
  fc.assert(
    fc.property(fc.nat(1_500), fc.nat(5_000_000), (balance, priceCents) => {
      const unused = unusedOf(balance)
      expect(unused).toBeLessThanOrEqual(Math.min(balance, PACKAGE_MINUTES))
      const cents = valueOf(unused, priceCents)
      expect(cents * PACKAGE_MINUTES).toBeGreaterThanOrEqual(priceCents * unused)
      expect((cents - 1) * PACKAGE_MINUTES).toBeLessThan(Math.max(1, priceCents * unused))
      expect(cents).toBeLessThanOrEqual(priceCents)
    }),
  )
})
