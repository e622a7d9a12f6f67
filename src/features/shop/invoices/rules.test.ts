import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimNumber, documentName, documentNumber, documentPath, gapsIn, requestNumber, taxYear, vatTakenBack } from './rules'

test('documents of a year are numbered in two series; claims and requests look like neither', () => {
  expect([documentNumber('invoice', 2026, 1), documentNumber('correction', 2026, 1)]).toEqual(['2026000001', '92026000001'])
  expect([claimNumber(2026, 1), requestNumber(2026, 12)]).toEqual(['P2026-0001', 'Z2026-0012'])
})

test('no two of them share a number', () => {
  const one = fc.record({
    series: fc.constantFrom('invoice' as const, 'correction' as const),
    year: fc.integer({ min: 2026, max: 2099 }),
    count: fc.integer({ min: 1, max: 999_999 }),
  })
  fc.assert(
    fc.property(one, one, (first, second) => {
      const isSame = first.series === second.series && first.year === second.year && first.count === second.count
      expect(documentNumber(first.series, first.year, first.count) === documentNumber(second.series, second.year, second.count)).toBe(
        isSame,
      )
    }),
  )
})

test('the year of a document turns at midnight in Prague', () => {
  expect([taxYear(new Date('2026-12-31T22:59:59Z')), taxYear(new Date('2026-12-31T23:00:00Z'))]).toEqual([2026, 2027])
})

test('a file says neither whose nor what for, and its key cannot break out of the address', () => {
  expect([documentName('2026000001', 'cs'), documentName('2026000001', 'en')]).toEqual(['doklad-2026000001.pdf', 'document-2026000001.pdf'])
  expect(documentPath('abc', '2026000001', 'a&b=c#d')).toBe('/objednavka/abc/doklad/2026000001.pdf?klic=a%26b%3Dc%23d')
  expect(documentPath('abc', '2026000001', '')).toBe('/objednavka/abc/doklad/2026000001.pdf')
})

test('a gap is told with its ends, and whatever is missing is told', () => {
  const given = fc.record({ there: fc.uniqueArray(fc.integer({ min: 1, max: 60 })), last: fc.integer({ min: 0, max: 60 }) })
  fc.assert(
    fc.property(given, ({ there, last }) => {
      const others = [documentNumber('invoice', 2025, 1), documentNumber('correction', 2026, 1)]
      const numbers = [...others, ...there.map((count) => documentNumber('invoice', 2026, count))]
      const end = Math.max(last, ...there)
      const missing = Array.from({ length: end }, (_, place) => place + 1).filter((count) => !there.includes(count))
      const gaps = gapsIn({ kind: 'invoice', year: 2026, last, numbers })
      const told = gaps.flatMap(({ first, count }) => Array.from({ length: count }, (_, place) => String(Number(first) + place)))
      expect(told).toEqual(missing.map((count) => documentNumber('invoice', 2026, count)))
      expect(gaps.every(({ first, last: to, count }) => Number(to) - Number(first) + 1 === count)).toBe(true)
    }),
  )
})

test('the VAT that corrections take back is all of it with the last cent, and never more than the money', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 25 }), (cents, percent) => {
      const total = cents.reduce((sum, one) => sum + one, 0)
      // In whole crowns, as invoices have it (readings R11), which may be more than a small part holds.
      const vatOf = (sum: number) => Math.min(Math.round((sum * percent) / (100 + percent) / 100) * 100, sum)
      const ofInvoice = vatOf(total)
      let before = 0
      let keptCents = total
      for (const backCents of cents) {
        keptCents -= backCents
        const vat = vatTakenBack({ vat: { ofInvoice, before, ofAll: vatOf(total - keptCents) }, backCents, keptCents })
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(vat).toBeLessThanOrEqual(backCents)
        before += vat
        expect(ofInvoice - before).toBeLessThanOrEqual(keptCents)
      }
      expect(before).toBe(ofInvoice)
    }),
  )
})
