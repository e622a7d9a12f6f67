import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, endOfDay, pragueDay } from './dates'
import { periodEnd, rightEnd } from './periods'

const moments = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
const days = fc.integer({ min: 1, max: 40 })

test('a period ends with its last day in Prague, a thousandth before the next one', () => {
  fc.assert(
    fc.property(moments, days, (from, count) => {
      const end = periodEnd(from, count)
      const last = addDays(pragueDay(from), count)
      expect(pragueDay(end)).toBe(last)
      expect(pragueDay(new Date(+end + 1))).toBe(addDays(last, 1))
    }),
  )
})

test('a right never ends before its days are over, nor on a day off', () => {
  fc.assert(
    fc.property(moments, days, (from, count) => {
      const end = rightEnd(from, count)
      expect(+end).toBeGreaterThanOrEqual(+periodEnd(from, count))
      expect(+end - +periodEnd(from, count)).toBeLessThan(6 * 86_400_000)
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${pragueDay(end)}T00:00:00Z`).getUTCDay())
    }),
  )
})

test.each([
  ['the clock goes forward', '2026-03-15T10:00:00Z', '2026-03-29T21:59:59.999Z'],
  ['the clock goes back', '2026-10-11T10:00:00Z', '2026-10-25T22:59:59.999Z'],
  ['late in the evening it is tomorrow there', '2026-07-01T22:30:00Z', '2026-07-16T21:59:59.999Z'],
  ['over the new year', '2026-12-25T12:00:00Z', '2027-01-08T22:59:59.999Z'],
])('14 days when %s', (_case, from, end) => {
  expect(periodEnd(new Date(from), 14).toISOString()).toBe(end)
})

test.each([
  ['a working day', '2026-11-06', '2026-11-20'],
  ['a Saturday gives way to Monday', '2026-11-07', '2026-11-23'],
  ['a holiday in the week', '2026-10-14', '2026-10-29'],
  ['Good Friday, Easter and its Monday', '2026-03-20', '2026-04-07'],
  ['Christmas', '2026-12-10', '2026-12-28'],
  ['an early Easter', '2027-03-12', '2027-03-30'],
])('the last day of a right: %s', (_case, from, last) => {
  expect(pragueDay(rightEnd(new Date(`${from}T12:00:00Z`), 14))).toBe(last)
})

test('midnight is found on both sides of the year', () => {
  expect([endOfDay('2026-01-31'), endOfDay('2026-06-30')].map((end) => end.toISOString())).toEqual([
    '2026-01-31T22:59:59.999Z',
    '2026-06-30T21:59:59.999Z',
  ])
})
