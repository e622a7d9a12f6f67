import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayLetGo, tooMuchOf } from './receipt.rules'

test('what is too much is taken from what came last, to the cent and never more than a receipt brought', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(sums, fc.nat(), (cents, seed) => {
      const all = cents.map((amountCents, place) => ({ id: String(place), amountCents }))
      const total = cents.reduce((sum, one) => sum + one, 0)
      const excess = seed % (total + 1)
      const taken = tooMuchOf(all, excess)
      expect(taken.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(excess)
      taken.forEach(({ id, amountCents }, place) => {
        expect(id).toBe(String(place))
        const whole = cents[place] ?? 0
        expect(amountCents).toBeLessThanOrEqual(whole)
        if (place < taken.length - 1) expect(amountCents).toBe(whole)
      })
    }),
  )
})

test.each([
  [5990, 59_900, 'CZK', true],
  [5991, 59_900, 'CZK', false],
  [20_000, 1_000_000, 'CZK', true],
  [20_001, 1_000_000, 'CZK', false],
  [240, 2400, 'EUR', true],
  [801, 90_000, 'EUR', false],
  [0, 59_900, 'CZK', false],
] as const)(
  'of what is missing a tenth of the price may be let go, and no more than a bound: %i of %i %s',
  (missingCents, priceCents, currency, may) => {
    expect(mayLetGo({ missingCents, priceCents, currency })).toBe(may)
  },
)
