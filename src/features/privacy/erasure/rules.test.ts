import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstWarnedBefore, idleEnd, secondWarnedBefore, warnedUntil } from './rules'

const DAY = 86_400_000
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

test('whoever is idle is told sixty days ahead, and again fourteen', () => {
  const end = new Date('2028-05-01T00:00:00Z')
  expect(warnedUntil(new Date(+end - 60 * DAY), 'first')).toEqual(end)
  expect(warnedUntil(new Date(+end - 14 * DAY), 'second')).toEqual(end)
})

test('nobody goes sooner after a warning than it says, however late the job runs', () => {
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: -90, max: 900 }),
      fc.constantFrom('first' as const, 'second' as const),
      (end, lateDays, notice) => {
        const at = new Date(+end + lateDays * DAY)
        const told = idleEnd(end, at, notice)
        expect(+told).toBeGreaterThanOrEqual(+end)
        expect(+told - +at).toBeGreaterThanOrEqual((notice === 'first' ? 60 : 14) * DAY)
      },
    ),
  )
})

test('the second warning waits for its time after the first, and the end for its time after the second', () => {
  fc.assert(
    fc.property(moments, (first) => {
      const second = new Date(+first + 46 * DAY)
      expect([+firstWarnedBefore(second), +firstWarnedBefore(new Date(+second - 1))]).toEqual([+first, +first - 1])
      const end = new Date(+second + 14 * DAY)
      expect(secondWarnedBefore(end)).toEqual(second)
      // Both together are what the first warning said.
      expect(+end - +first).toBe(60 * DAY)
    }),
  )
})
