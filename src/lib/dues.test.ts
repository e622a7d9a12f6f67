import { expect, test } from 'vitest'
import { answerDue, daysLeft, refundDue } from './dues'

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
  ['2026-11-26T22:00:00.000Z', -1],
  ['2026-11-27T22:00:00.000Z', 0],
  ['2026-11-28T22:00:00.000Z', 1],
  ['2026-11-28T23:00:00.000Z', 2],
])('until %s there are %s days left', (dueAt, days) => {
  expect(daysLeft(dueAt, at)).toBe(days)
})
