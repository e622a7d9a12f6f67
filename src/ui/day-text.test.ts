import { expect, test } from 'vitest'
import { dayText } from './day-text'

const now = new Date('2026-03-02T09:00:00.000Z')

test.each([
  ['2026-03-01T23:30:00.000Z', 'dnes'],
  ['2026-03-01T22:30:00.000Z', 'včera'],
  ['2026-02-14T12:00:00.000Z', '14.\u00a0února 2026'],
])('%s is %s', (moment, text) => {
  expect(dayText(moment, now)).toBe(text)
})

// The clock goes forward on 29 March 2026 and back on 25 October: those days have 23 and 25 hours.
test.each([
  ['the first minutes of the day of 23 hours', '2026-03-28T23:10:00Z', '2026-03-28T22:50:00Z', '2026-03-27T22:50:00Z'],
  ['its last minutes', '2026-03-29T21:50:00Z', '2026-03-28T22:50:00Z', '2026-03-27T22:50:00Z'],
  ['the first minutes of the day after it', '2026-03-29T22:10:00Z', '2026-03-29T21:50:00Z', '2026-03-28T22:50:00Z'],
  ['the end of its first hour', '2026-03-29T22:59:59Z', '2026-03-28T23:10:00Z', '2026-03-28T22:50:00Z'],
  ['the first minutes of the day of 25 hours', '2026-10-24T22:10:00Z', '2026-10-24T21:50:00Z', '2026-10-23T21:50:00Z'],
  ['its last minutes', '2026-10-25T22:50:00Z', '2026-10-24T21:50:00Z', '2026-10-23T21:50:00Z'],
  ['its last hour', '2026-10-25T22:00:00Z', '2026-10-23T22:10:00Z', '2026-10-23T21:50:00Z'],
  ['the first minutes of the day after that', '2026-10-25T23:10:00Z', '2026-10-25T22:50:00Z', '2026-10-24T21:50:00Z'],
])('in %s yesterday is the day before', (_when, at, yesterday, before) => {
  const clock = new Date(at)
  expect(dayText(at, clock)).toBe('dnes')
  expect(dayText(yesterday, clock)).toBe('včera')
  expect(dayText(before, clock)).toMatch(/^2\d\.\u00a0(března|října) 2026$/)
})

test.each([
  ['2026-03-28T22:50:00Z', '2026-03-28T23:10:00Z'],
  ['2026-03-29T21:50:00Z', '2026-03-29T22:10:00Z'],
  ['2026-10-24T21:50:00Z', '2026-10-24T22:10:00Z'],
  ['2026-10-25T22:50:00Z', '2026-10-25T23:10:00Z'],
])('at %s the next day is not today', (at, tomorrow) => {
  expect(dayText(tomorrow, new Date(at))).toMatch(/2026$/)
})
