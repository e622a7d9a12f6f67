import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, faultOfPlan, isLargeChange, mayTakeBack, priceAt, vatIn } from './price.rules'
import type { PriceEntry } from './price.schema'

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

test('a sale lowers the lasting price until it ends, and then nothing is crossed out', () => {
  const history = [lasting(59_900, 0), sale(39_900, 40, 50), lasting(64_900, 45)]
  expect(priceAt(history, 'CZK', day(39))).toMatchObject({ amountCents: 59_900, reduced: null })
  expect(priceAt(history, 'CZK', day(40))).toMatchObject({ amountCents: 39_900, reduced: { fromCents: 59_900, lowestCents: 59_900 } })
  expect(priceAt(history, 'CZK', day(46))).toMatchObject({ amountCents: 39_900, reduced: { fromCents: 59_900, lowestCents: 59_900 } })
  expect(priceAt(history, 'CZK', day(50))).toMatchObject({ amountCents: 64_900, reduced: null })
  // The next sale has to tell how low the one before was.
  expect(priceAt([...history, sale(54_900, 60, 65)], 'CZK', day(60))?.reduced).toEqual({ fromCents: 64_900, lowestCents: 39_900 })
})

test('what is planned shows nothing before its time, and what was taken back never did', () => {
  const slip = { ...lasting(5900, 50), takenBackAt: day(50) }
  const history = [lasting(59_900, 0), slip, lasting(49_900, 51)]
  expect(priceAt(history, 'CZK', day(50.5))).toMatchObject({ amountCents: 59_900, reduced: null })
  expect(priceAt(history, 'CZK', day(51))?.reduced).toEqual({ fromCents: 59_900, lowestCents: 59_900 })
})

test('a price may be taken back before it begins and for an hour after that', () => {
  const price = lasting(100, 10)
  expect([9, 10, 10 + 59 / 1440, 10 + 1 / 24].map((at) => mayTakeBack(price, day(at)))).toEqual([true, true, true, false])
  expect(mayTakeBack({ ...price, takenBackAt: day(10) }, day(10))).toBe(false)
})

test('what does not fit into the history is refused by its reason', () => {
  const history = [lasting(59_900, 0), sale(49_900, 20, 30)]
  const fault = (entry: PriceEntry, at = 10) => faultOfPlan(history, entry, day(at))
  expect(fault(lasting(60_000, 10))).toBeUndefined()
  expect(fault(sale(50_000, 12, 14))).toBeUndefined()
  expect(fault(lasting(60_000, 9))).toBe('not-ahead')
  expect(fault(sale(50_000, 14, 14))).toBe('not-ahead')
  expect(fault(lasting(60_000, 20))).toBe('moment-taken')
  expect(fault(sale(59_900, 12, 14))).toBe('no-reduction')
  expect(fault(sale(50_000, 25, 28))).toBe('no-reduction')
  expect(faultOfPlan([], sale(100, 12, 14), day(10))).toBe('no-lasting-price')
})

test.each([
  [5900, -90, true],
  [30_000, -50, false],
  [29_000, -52, true],
  [89_900, 50, false],
  [119_900, 100, true],
])('from 599 Kč to %i cents is a change of %i %%', (amount, percent, isLarge) => {
  expect(changeOf([lasting(59_900, 0)], lasting(amount, 1))).toBe(percent)
  expect(isLargeChange(percent)).toBe(isLarge)
})

const moment = fc.integer({ min: 0, max: 200 })
const entries = fc.record({
  amountCents: fc.integer({ min: 1, max: 1000 }),
  from: moment,
  days: fc.option(fc.integer({ min: 1, max: 60 })),
})
const back = fc.boolean()
const histories = fc.uniqueArray(fc.tuple(entries, back), { minLength: 1, maxLength: 12, selector: ([{ from }]) => from }).map((all) =>
  all.map(([{ amountCents, from, days }, isBack]): PriceEntry => ({
    amountCents,
    validFrom: day(from),
    validUntil: days === null ? null : day(from + days),
    takenBackAt: isBack ? day(from) : null,
  })),
)

test('the told lowest price is the lowest that counted in the 30 days before, whatever was planned, ended or taken back', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 260 }), (history, now) => {
      const price = priceAt(history, 'CZK', day(now))
      expect(price?.amountCents).toBe(naive(history, now))
      if (!price?.reduced) return
      const days = Array.from({ length: now }, (_, before) => now - before)
      const begun = days.find((at) => naive(history, at) !== naive(history, at - 1)) ?? 0
      const before = Array.from({ length: 30 }, (_, at) => naive(history, begun - 1 - at)).filter((amount) => amount !== undefined)
      expect(price.reduced.lowestCents).toBe(Math.min(...before))
      expect(price.reduced.fromCents).toBe(naive(history, begun - 1))
      expect(price.reduced.fromCents).toBeGreaterThan(price.amountCents)
    }),
    { numRuns: 500 },
  )
})

test('what was taken back changes nothing, at any time', () => {
  fc.assert(
    fc.property(histories, moment, (history, now) => {
      const without = history.filter(({ takenBackAt }) => !takenBackAt)
      expect(priceAt(history, 'CZK', day(now))).toEqual(priceAt(without, 'CZK', day(now)))
    }),
  )
})

test('what is planned changes nothing before it begins', () => {
  fc.assert(
    fc.property(histories, moment, (history, now) => {
      const known = history.filter(({ validFrom }) => validFrom <= day(now))
      expect(priceAt(history, 'CZK', day(now))).toEqual(priceAt(known, 'CZK', day(now)))
    }),
  )
})

/** The price of one day, as somebody with the list in hand would find it: everything in these histories turns at midnight. */
function naive(history: readonly PriceEntry[], at: number): number | undefined {
  let lastingOne: PriceEntry | undefined
  let least = Number.POSITIVE_INFINITY
  for (const entry of history) {
    if (entry.takenBackAt || entry.validFrom > day(at)) continue
    if (!entry.validUntil) {
      if (!lastingOne || lastingOne.validFrom < entry.validFrom) lastingOne = entry
    } else if (entry.validUntil > day(at)) least = Math.min(least, entry.amountCents)
  }
  return lastingOne && Math.min(lastingOne.amountCents, least)
}

const lasting = (amountCents: number, from: number): PriceEntry => ({ amountCents, validFrom: day(from) })
const sale = (amountCents: number, from: number, until: number): PriceEntry => ({
  amountCents,
  validFrom: day(from),
  validUntil: day(until),
})
