import { expect, test } from 'vitest'
import { confirmationDeadline, hoursLeft, unconfirmedSince } from './confirmation-term'

const at = new Date('2026-03-02T09:00:00.000Z')

test('a registration ends exactly when its first link does', () => {
  expect(confirmationDeadline(at)).toEqual(new Date('2026-03-04T09:00:00.000Z'))
  expect(unconfirmedSince(confirmationDeadline(at))).toEqual(at)
})

test.each([
  ['2026-03-04T09:00:00.000Z', 48],
  ['2026-03-04T08:59:59.999Z', 47],
  ['2026-03-02T10:00:00.000Z', 1],
  ['2026-03-02T09:00:01.000Z', 1],
])('a link until %s has %i hours left', (deadline, hours) => {
  expect(hoursLeft(new Date(deadline), at)).toBe(hours)
})
