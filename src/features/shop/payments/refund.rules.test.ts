import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elsewhere, leftOf } from './refund.rules'

type Asked = Parameters<typeof elsewhere>[1][number]
const asked = (id: string, amountCents: number, over: Partial<Asked> = {}): Asked => ({
  id,
  amountCents,
  state: 'asked',
  way: 'provider',
  reference: null,
  ...over,
})
const paid = (goneCents = 0) => ({ amountCents: 59_900, goneCents })

test('what is left neither went back nor is on its way', () => {
  expect(leftOf({ amountCents: 59_900, backCents: 10_000 })).toBe(49_900)
})

describe('money that left past the site', () => {
  test('is a line of its own', () => {
    expect(elsewhere(paid(), [], { cents: 10_000, isTaken: false })).toEqual({ done: [], void: [], newCents: 10_000 })
    expect(elsewhere(paid(), [], { cents: undefined, isTaken: false })).toEqual({ done: [], void: [], newCents: 59_900 })
    expect(elsewhere(paid(20_000), [], { cents: undefined, isTaken: true })).toEqual({ done: [], void: [], newCents: 39_900 })
  })

  test('is what was asked for with the same sum, whoever sent it', () => {
    const known = [asked('a', 10_000, { way: 'by-hand' }), asked('b', 10_000), asked('c', 5_000)]
    expect(elsewhere(paid(), known, { cents: 10_000, isTaken: false })).toEqual({ done: ['a'], void: [], newCents: 0 })
  })

  test('all at once is what its provider was asked for, and the rest; what waited for a hand goes no more', () => {
    const known = [asked('a', 10_000), asked('b', 5_000, { way: 'by-hand' }), asked('c', 7_000, { state: 'gone' })]
    expect(elsewhere(paid(7_000), known, { cents: undefined, isTaken: false })).toEqual({ done: ['a'], void: ['b'], newCents: 42_900 })
  })

  test('all at once was said before a refund came back: that one is sent by hand all the same', () => {
    const known = [asked('a', 10_000), asked('b', 5_000, { way: 'by-hand', reference: 're_1' })]
    expect(elsewhere(paid(), known, { cents: undefined, isTaken: false })).toEqual({ done: ['a'], void: [], newCents: 44_900 })
  })

  test('taken by a bank is none of what was asked for', () => {
    expect(elsewhere(paid(), [asked('a', 10_000)], { cents: undefined, isTaken: true })).toEqual({
      done: [],
      void: ['a'],
      newCents: 59_900,
    })
  })

  test('never makes it more than came in', () => {
    const row = fc.record({
      amountCents: fc.integer({ min: 1, max: 30_000 }),
      way: fc.constantFrom('provider' as const, 'by-hand' as const),
    })
    const cents = fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), fc.nat(20_000), cents, fc.boolean(), (rows, gone, sum, isTaken) => {
        const known = rows.map((one, at) => asked(String(at), one.amountCents, one))
        const owed = known.reduce((all, { amountCents }) => all + amountCents, 0)
        const amountCents = gone + owed + 1_000
        const meant = elsewhere({ amountCents, goneCents: gone }, known, { cents: sum, isTaken })
        const still = known.filter(({ id }) => !meant.void.includes(id)).reduce((all, one) => all + one.amountCents, 0)
        expect(meant.newCents).toBeGreaterThanOrEqual(0)
        expect(gone + still + meant.newCents).toBeLessThanOrEqual(amountCents)
      }),
    )
  })
})
