import { expect, test } from 'vitest'
import { eventTimeText, localTime } from './event-time'

test('the day and the times are told in both languages', () => {
  const [from, to] = ['2027-01-23T08:30:00.000Z', '2027-01-23T16:30:00.000Z']
  expect(eventTimeText(from, to, 'cs')).toBe('sobota 23.\u00a0ledna\u00a02027, 9:30–17:30')
  expect(eventTimeText(from, to, 'en').replaceAll('\u00a0', ' ')).toBe('Saturday 23 January 2027, 9:30–17:30')
  expect(localTime(from)).toBe('2027-01-23T09:30')
})
