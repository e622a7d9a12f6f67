import { expect, test } from 'vitest'
import { eventTimeText, localTime, pragueMoment } from './event-time'

test('a time in Prague is a moment, in winter and in summer', () => {
  expect(pragueMoment('2027-01-23', '09:30').toISOString()).toBe('2027-01-23T08:30:00.000Z')
  expect(pragueMoment('2027-07-01', '18:00').toISOString()).toBe('2027-07-01T16:00:00.000Z')
  // The hour comes twice in this night, and not at all in the other one.
  expect(pragueMoment('2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(() => pragueMoment('2027-03-28', '02:30')).toThrow('there is no 02:30 on 2027-03-28 in Prague')
})

test('the day and the times are told in both languages', () => {
  const [from, to] = ['2027-01-23T08:30:00.000Z', '2027-01-23T16:30:00.000Z']
  expect(eventTimeText(from, to, 'cs')).toBe('sobota 23.\u00a0ledna\u00a02027, 9:30–17:30')
  expect(eventTimeText(from, to, 'en').replaceAll('\u00a0', ' ')).toBe('Saturday 23 January 2027, 9:30–17:30')
  expect(localTime(from)).toBe('2027-01-23T09:30')
})
