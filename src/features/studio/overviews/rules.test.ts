import { expect, test } from 'vitest'
import { growth, mondays, monthsUntil, partsOf, share, spanOf, yearBefore } from './rules'

test.each([
  ['month', '2026-11-22', '2026-10-24'],
  ['quarter', '2026-11-22', '2026-10-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
  ['year', '2026-11-22', '2026-01-01'],
] as const)('%s until %s begins on %s', (period, today, from) => {
  expect(spanOf(period, today)).toEqual({ from, to: today })
})

test('a year before are the same days, also after 29 February', () => {
  expect(yearBefore({ from: '2026-01-01', to: '2026-11-22' })).toEqual({ from: '2025-01-01', to: '2025-11-22' })
  expect(yearBefore({ from: '2028-01-31', to: '2028-02-29' })).toEqual({ from: '2027-01-31', to: '2027-02-28' })
})

test('a year has months, everything else weeks', () => {
  expect(partsOf('year', { from: '2026-01-01', to: '2026-03-02' })).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(partsOf('month', { from: '2026-10-24', to: '2026-11-22' })).toHaveLength(5)
  expect(partsOf('quarter', { from: '2026-10-01', to: '2026-10-08' })).toEqual(['2026-10-01', '2026-10-08'])
})

test('weeks begin on Mondays, months on their first day', () => {
  expect(mondays('2026-11-22', 2)).toEqual(['2026-11-09', '2026-11-16'])
  expect(mondays('2026-11-23', 2)).toEqual(['2026-11-16', '2026-11-23'])
  expect(monthsUntil('2026-02-10', 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
})

test('nothing grows out of nothing, and of nothing there is no share', () => {
  expect([growth(150, 100), growth(50, 100), growth(999, 1000), growth(5, 0)]).toEqual([50, -50, 0, null])
  expect([share(1, 3), share(1, 0)]).toEqual([33, null])
})
