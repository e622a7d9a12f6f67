import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REDUCTIONS } from '~/lib/refund-reason'
import { isKnownRefund, refundOf } from './refund.rules'

const at = new Date('2026-03-02T09:00:00Z')
const paid = (over: Partial<Parameters<typeof refundOf>[0]> = {}) => ({
  state: 'confirmed' as const,
  amountCents: 59_900,
  refundAskedAt: null,
  refundedAt: null,
  refundReason: null,
  ...over,
})

describe('what goes back of a payment', () => {
  test('is all of it, a fee less, or a reduction', () => {
    expect(refundOf(paid(), 0, {})).toEqual({ cents: null, reason: 'returned', byHand: false })
    expect(refundOf(paid(), 0, { cents: 59_900, reason: 'complaint' })).toEqual({ cents: null, reason: 'returned', byHand: false })
    expect(refundOf(paid(), 0, { cents: 44_925 })).toEqual({ cents: 44_925, reason: 'fee', byHand: false })
    expect(refundOf(paid(), 0, { cents: 10_000, reason: 'satisfaction' })).toEqual({ cents: 10_000, reason: 'satisfaction', byHand: false })
  })

  test('is the rest, by hand, once a reduction has gone back; never a second reduction', () => {
    const reduced = paid({ refundAskedAt: at, refundedAt: at, refundReason: 'complaint' })
    expect(refundOf(reduced, 10_000, {})).toEqual({ cents: 49_900, reason: 'returned', byHand: true })
    expect(refundOf(reduced, 10_000, { cents: 5_000, reason: 'complaint' })).toBeUndefined()
    expect(refundOf(reduced, 59_900, {})).toBeUndefined()
    // The first part is still on its way.
    expect(refundOf({ ...reduced, refundedAt: null }, 10_000, {})).toBeUndefined()
    // A cancellation kept its fee: that was the last word.
    expect(refundOf({ ...reduced, refundReason: 'fee' }, 10_000, {})).toBeUndefined()
  })

  test.each(['open', 'cancelled', 'failed', 'refunded', 'surplus'] as const)('is nothing of one that is %s', (state) =>
    expect(refundOf(paid({ state }), 0, {})).toBeUndefined(),
  )

  test('is together never more than was paid, whatever was asked for', () => {
    const asked = fc.record({
      cents: fc.option(fc.nat(120_000), { nil: undefined }),
      reason: fc.option(fc.constantFrom('returned', 'fee', 'part', ...REDUCTIONS), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(asked, { maxLength: 6 }), (amountCents, wishes) => {
        const payment = paid({ amountCents })
        let before = 0
        for (const wish of wishes) {
          const back = refundOf(payment, before, wish)
          if (!back) continue
          before += back.cents ?? amountCents
          Object.assign(payment, { refundAskedAt: at, refundedAt: at, refundReason: back.reason })
          expect(before).toBeLessThanOrEqual(amountCents)
          // What brings it to nothing is told as that: the order ends.
          expect(back.reason === 'returned').toBe(before === amountCents || wish.reason === 'returned')
        }
      }),
    )
  })
})

test('the same word of a provider twice is known, another one is not', () => {
  const of = (over: Partial<Parameters<typeof isKnownRefund>[0]>) =>
    isKnownRefund({ state: 'confirmed', refundReference: 're_1', refundedAt: null, refundByHandAt: null, ...over }, 're_1')
  expect(of({})).toBe(false)
  expect(of({ refundedAt: at })).toBe(true)
  expect(of({ refundByHandAt: at })).toBe(true)
  expect(of({ refundedAt: at, refundReference: 're_0' })).toBe(false)
  expect(of({ state: 'refunded', refundReference: null })).toBe(true)
})
