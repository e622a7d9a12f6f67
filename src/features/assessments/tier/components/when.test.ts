import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateAndTimeOf, dateOf, timeUntil } from './when'

const from = '2026-03-02T09:00:00.000Z'
const after = (milliseconds: number) => new Date(Date.parse(from) + milliseconds).toISOString()
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [-5 * DAY, 'za 1 minutu'],
  [SECOND, 'za 1 minutu'],
  [2 * MINUTE + SECOND, 'za 3 minuty'],
  [59 * MINUTE, 'za 59 minut'],
  [59 * MINUTE + SECOND, 'za 1 hodinu'],
  [23 * HOUR, 'za 23 hodin'],
  [23 * HOUR + SECOND, 'za 1 den'],
  [2 * DAY + SECOND, 'za 3 dny'],
  [30 * DAY, 'za 30 dní'],
  [60 * DAY, 'za 60 dní'],
  [365 * DAY, 'za 53 týdnů'],
])('%i ms are told as %s', (left, told) => {
  expect(timeUntil(after(left), from).replaceAll('\u00a0', ' ')).toBe(told)
})

test('nobody is told to come too early', () => {
  const units = { minut: MINUTE, hodin: HOUR, d: DAY, týd: 7 * DAY }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * DAY }), (left) => {
      const [, count = '', unit = ''] = /^za (\d+)\s(.+)$/u.exec(timeUntil(after(left), from)) ?? []
      const length = Object.entries(units).find(([start]) => unit.startsWith(start))?.[1] ?? 0
      expect(Number(count) * length).toBeGreaterThanOrEqual(left)
    }),
  )
})

test('dates are told in Czech time, with spaces that do not break', () => {
  expect(dateOf('2026-03-31T22:30:00.000Z')).toBe('1.\u00a0dubna 2026')
  expect(dateAndTimeOf('2026-12-31T13:05:00.000Z')).toMatch(/^31\.\u00a0prosince 2026 ve\s14:05$/)
  expect(dateAndTimeOf('2026-12-31T23:05:00.000Z')).toMatch(/^1\.\u00a0ledna 2027 v\u00a00?0:05$/)
})
