import { expect, test } from 'vitest'
import { groupOf, spent } from './rules'

const at = new Date('2026-11-27T10:00:00.000Z')

test.each([
  ['2026-11-26T22:00:00.000Z', 'late'],
  ['2026-11-27T22:00:00.000Z', 'tomorrow'],
  ['2026-11-28T22:00:00.000Z', 'tomorrow'],
  ['2026-11-29T22:00:00.000Z', 'week'],
  ['2026-12-04T22:00:00.000Z', 'week'],
  ['2026-12-05T22:00:00.000Z', 'later'],
])('what is due at %s stands in the group %s', (dueAt, group) => {
  expect(groupOf({ dueAt }, at)).toBe(group)
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
