import { expect, test } from 'vitest'
import { eventTimeText, hasPassed } from './rules'

const event = { date: '2027-01-23', startTime: '09:30', endTime: '17:30' }

test('the day and the times are told in both languages', () => {
  expect(eventTimeText(event, 'cs')).toBe('sobota 23.\u00a0ledna\u00a02027, 9:30–17:30')
  expect(eventTimeText(event, 'en').replaceAll('\u00a0', ' ')).toBe('Saturday 23 January 2027, 9:30–17:30')
})

test('an event is over at its end in Prague', () => {
  expect(hasPassed(event, new Date('2027-01-23T16:29:59Z'))).toBe(false)
  expect(hasPassed(event, new Date('2027-01-23T16:30:00Z'))).toBe(true)
  expect(hasPassed(event, new Date('2027-01-22T23:59:00Z'))).toBe(false)
  expect(hasPassed(event, new Date('2028-01-01T00:00:00Z'))).toBe(true)
})

test('summer time counts', () => {
  const summer = { date: '2027-07-01', startTime: '18:00', endTime: '20:00' }
  expect(hasPassed(summer, new Date('2027-07-01T17:59:59Z'))).toBe(false)
  expect(hasPassed(summer, new Date('2027-07-01T18:00:00Z'))).toBe(true)
})
