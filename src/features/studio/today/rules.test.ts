import { expect, test } from 'vitest'
import { answerDue, daysLeft, groupOf, initials, refundDue, spent } from './rules'

const at = new Date('2026-11-27T10:00:00.000Z')

test.each([
  // A Friday; the weekend does not count.
  ['2026-11-27T10:00:00.000Z', '2026-12-01'],
  // Before the holiday of 17 November, a Tuesday.
  ['2026-11-16T10:00:00.000Z', '2026-11-19'],
  ['2026-11-23T23:30:00.000Z', '2026-11-26'],
])('what came at %s is answered by %s', (received, day) => {
  expect(answerDue(new Date(received)).toISOString()).toMatch(new RegExp(`^${day}T22:59:59`))
})

test('money goes back by the end of the fourteenth day', () => {
  expect(refundDue(at).toISOString()).toMatch(/^2026-12-11T22:59:59/)
})

test.each([
  ['2026-11-26T22:00:00.000Z', 'tomorrow', -1],
  ['2026-11-27T22:00:00.000Z', 'tomorrow', 0],
  ['2026-11-28T22:00:00.000Z', 'tomorrow', 1],
  ['2026-11-29T22:00:00.000Z', 'week', 2],
  ['2026-12-04T22:00:00.000Z', 'week', 7],
  ['2026-12-05T22:00:00.000Z', 'later', 8],
])('what is due at %s stands in the group %s', (dueAt, group, days) => {
  expect(groupOf({ dueAt }, at)).toBe(group)
  expect(daysLeft(dueAt, at)).toBe(days)
})

test('without a day it is open, and nothing of its time is spent', () => {
  expect(groupOf({ dueAt: null }, at)).toBe('open')
  expect(spent({ receivedAt: at.toISOString(), dueAt: null }, at)).toBe(0)
})

test('spent time never leaves its bounds', () => {
  const task = { receivedAt: '2026-11-20T10:00:00.000Z', dueAt: '2026-12-04T10:00:00.000Z' }
  expect(spent(task, at)).toBe(50)
  expect(spent(task, new Date('2027-01-01'))).toBe(100)
  expect(spent(task, new Date('2026-01-01'))).toBe(0)
})

test('names are told by their first letters', () => {
  expect(initials('Jana Nováková a Petr')).toBe('J. N. A. P.')
  expect(initials('  ')).toBe('')
})
