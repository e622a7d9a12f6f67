import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationMinutes, cancellationSteps, cancellationStep, cancellationSums, feePercent } from './rules'

const SCALE = { freeDays: 7, lateDays: 3, fees: { shortNotice: 25, late: 50, noShow: 100 } } as const
const HOUR = 3_600_000

test('the steps of the scale, at their edges', () => {
  const startsAt = new Date('2026-06-20T17:00:00Z')
  const step = (at: string) => cancellationStep(startsAt, new Date(at), SCALE)
  expect(step('2026-06-13T21:59:59.999Z')).toBe('free')
  expect(step('2026-06-13T22:00:00Z')).toBe('shortNotice')
  expect(step('2026-06-17T17:00:00Z')).toBe('shortNotice')
  expect(step('2026-06-17T17:00:00.001Z')).toBe('late')
  expect(step('2026-06-20T16:59:59Z')).toBe('late')
  expect(step('2026-06-20T17:00:00Z')).toBeUndefined()
})

test('days are days in Prague, in weeks in which the clock changes too', () => {
  // The clock goes forward on 29 March 2026 and back on 25 October 2026.
  expect(cancellationStep(new Date('2026-04-01T17:00:00Z'), new Date('2026-03-25T22:59:59Z'), SCALE)).toBe('free')
  expect(cancellationStep(new Date('2026-04-01T17:00:00Z'), new Date('2026-03-25T23:00:00Z'), SCALE)).toBe('shortNotice')
  expect(cancellationStep(new Date('2026-10-28T18:00:00Z'), new Date('2026-10-21T21:59:59Z'), SCALE)).toBe('free')
  expect(cancellationStep(new Date('2026-10-28T18:00:00Z'), new Date('2026-10-21T22:00:00Z'), SCALE)).toBe('shortNotice')
})

test('the fee of each step, and what goes back', () => {
  const sums = (step: Parameters<typeof feePercent>[0]) => cancellationSums(1_000_000, feePercent(step, SCALE))
  expect(sums('free')).toEqual({ feeCents: 0, refundCents: 1_000_000 })
  expect(sums('shortNotice')).toEqual({ feeCents: 250_000, refundCents: 750_000 })
  expect(sums('late')).toEqual({ feeCents: 500_000, refundCents: 500_000 })
  expect(sums('noShow')).toEqual({ feeCents: 1_000_000, refundCents: 0 })
  expect([0, 25, 50, 100].map((percent) => cancellationSums(400_000, percent).refundCents)).toEqual([400_000, 300_000, 200_000, 0])
  expect(cancellationMinutes(60, 25)).toEqual({ keptMinutes: 15, returnedMinutes: 45 })
  expect(cancellationMinutes(15, 50)).toEqual({ keptMinutes: 0, returnedMinutes: 15 })
})

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

test('waiting never makes it cheaper, and fee and refund are the price', () => {
  fc.assert(
    fc.property(moments, fc.nat(400 * HOUR), fc.nat(400 * HOUR), fc.nat(3_000_000), (startsAt, early, late, paid) => {
      const fee = (before: number) => {
        const step = cancellationStep(startsAt, new Date(+startsAt - before), SCALE)
        return step === undefined ? 100 : feePercent(step, SCALE)
      }
      expect(fee(Math.max(early, late))).toBeLessThanOrEqual(fee(Math.min(early, late)))
      const { feeCents, refundCents } = cancellationSums(paid, fee(early))
      expect(feeCents + refundCents).toBe(paid)
      expect(Math.min(feeCents, refundCents)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what is shown beforehand is what is decided', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 400 * HOUR }), (startsAt, before) => {
      const at = new Date(+startsAt - before)
      const [current, ...later] = cancellationSteps(startsAt, at, SCALE)
      expect(current?.step).toBe(cancellationStep(startsAt, at, SCALE))
      for (const { step, until } of [current, ...later].filter((shown) => shown !== undefined)) {
        expect(cancellationStep(startsAt, until, SCALE)).toBe(step)
        expect(cancellationStep(startsAt, new Date(+until + 1), SCALE)).not.toBe(step)
      }
    }),
  )
})
