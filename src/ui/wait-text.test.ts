import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages'
import { waitText } from './wait-text'

const now = Date.parse('2026-03-02T09:00:00.000Z')

test.each([
  ['2026-03-02T09:15:00.000Z', m.time_inMinutes({ count: 15 })],
  ['2026-03-02T09:14:00.001Z', m.time_inMinutes({ count: 15 })],
  ['2026-03-02T09:00:01.000Z', m.time_inMinutes({ count: 1 })],
  ['2026-03-02T08:59:00.000Z', m.time_inMinutes({ count: 1 })],
  ['2026-03-02T10:00:00.000Z', m.time_inHours({ count: 1 })],
  ['2026-03-02T10:01:00.000Z', m.time_inHours({ count: 2 })],
  [undefined, m.time_inMinutes({ count: 1 })],
])('waits until %s', (retryAt, text) => {
  expect(waitText(retryAt, now)).toBe(text)
})
