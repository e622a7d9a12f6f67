import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weeksOf } from './rules'

test('a month begins on its day of the week', () => {
  expect(weeksOf('2026-03')[0]).toEqual([null, null, null, null, null, null, 1])
  expect(weeksOf('2026-06')[0]).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(weeksOf('2028-02').flat()).toContain(29)
  expect(weeksOf('2026-02').flat()).not.toContain(29)
})

test('whole weeks with every day once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const weeks = weeksOf(`${year}-${String(month).padStart(2, '0')}`)
      const days = weeks.flat().filter((day) => day !== null)
      expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true)
      expect(days).toEqual(days.map((_, at) => at + 1))
      expect(days.length).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
      const first = weeks[0]?.indexOf(1) ?? -1
      expect((first + 1) % 7).toBe(new Date(Date.UTC(year, month - 1, 1)).getUTCDay())
    }),
  )
})
