import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatIn, priceAt } from './price.rules'

const DAY = 86_400_000
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * DAY)

test('of 599 Kč the VAT is 104 Kč and the base 495 Kč (readings R11)', () => {
  expect(vatIn(59_900, 'CZK')).toBe(10_400)
})

test.each([
  [29_900, 5_200],
  [19_900, 3_500],
  [99_900, 17_300],
  [129_900, 22_500],
  [250_000, 43_400],
  [2_500_000, 433_900],
])('of %i cents the VAT is %i', (amount, vat) => expect(vatIn(amount, 'CZK')).toBe(vat))

test('base and VAT are the price, the VAT is whole crowns at most half a crown off, and grows with the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 1000 }), (crowns, more) => {
      const [amount, vat] = [crowns * 100, vatIn(crowns * 100, 'CZK')]
      expect(vat % 100).toBe(0)
      expect(Math.abs(vat - (amount * 21) / 121)).toBeLessThanOrEqual(50)
      expect(vatIn((crowns + more) * 100, 'CZK')).toBeGreaterThanOrEqual(vat)
    }),
  )
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => Math.abs(vatIn(cents, 'EUR') - (cents * 21) / 121) <= 0.5))
})

test('a reduction tells what it was and the lowest of the 30 days before it', () => {
  const history = [
    { amountCents: 79_900, validFrom: day(0) },
    { amountCents: 69_900, validFrom: day(50) },
    { amountCents: 79_900, validFrom: day(60) },
    { amountCents: 59_900, validFrom: day(70) },
  ]
  expect(priceAt(history, 'CZK', day(71))?.reduced).toEqual({ fromCents: 79_900, lowestCents: 69_900 })
  expect(priceAt(history, 'CZK', day(65))?.reduced).toBeNull()
  expect(priceAt(history, 'CZK', day(-1))).toBeUndefined()
  expect(priceAt(history.with(3, { amountCents: 59_900, validFrom: day(95) }), 'CZK', day(96))?.reduced?.lowestCents).toBe(79_900)
})

test('the told lowest price is never above a price that counted in the 30 days before, whatever the history', () => {
  const entry = fc.record({ amountCents: fc.integer({ min: 1, max: 1000 }), validFrom: fc.integer({ min: 0, max: 200 }).map(day) })
  const histories = fc.uniqueArray(entry, { minLength: 1, maxLength: 12, selector: ({ validFrom }) => +validFrom })
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 220 }), (history, now) => {
      const price = priceAt(history, 'CZK', day(now))
      if (!price?.reduced) return
      const sorted = history.filter(({ validFrom }) => validFrom <= day(now)).toSorted((a, b) => +a.validFrom - +b.validFrom)
      const reduction = sorted.at(-1)?.validFrom ?? day(0)
      const counted = Array.from({ length: 30 }, (_, at) => priceOn(sorted.slice(0, -1), new Date(+reduction - (at + 1) * DAY + 1)))
      expect(price.reduced.lowestCents).toBe(Math.min(...counted.filter((amount) => amount !== undefined), price.reduced.fromCents))
      expect(price.reduced.fromCents).toBeGreaterThan(price.amountCents)
    }),
  )
})

const priceOn = (sorted: { amountCents: number; validFrom: Date }[], at: Date) =>
  sorted.findLast(({ validFrom }) => validFrom <= at)?.amountCents
