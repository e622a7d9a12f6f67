import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  atTime,
  clockAhead,
  daysBetween,
  endOfDay,
  eventTimeText,
  isDay,
  localTime,
  longDate,
  longTime,
  momentDay,
  momentInPrague,
  pragueDay,
  pragueMoment,
  pragueTime,
  readTypedDate,
  shortDate,
  typedDate,
  weekdayOf,
  wholeDate,
  wholeTime,
  yearsBetween,
} from './dates'

const NBSP = '\u00a0'
const moments = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })

test.each([
  ['01.02.1990', '1990-02-01'],
  ['1.2.1990', '1990-02-01'],
  [' 1. 2. 1990 ', '1990-02-01'],
  ['1 .\u00a02.1990', '1990-02-01'],
  ['29.2.2000', '2000-02-29'],
  ['31.12.1999', '1999-12-31'],
])('%j is %s', (typed, iso) => expect(readTypedDate(typed)).toBe(iso))

test.each([
  '',
  ' ',
  '29.2.1999',
  '31.4.1990',
  '0.1.1990',
  '1.0.1990',
  '1.13.1990',
  '32.1.1990',
  '1.2.90',
  '1990-02-01',
  '1/2/1990',
  '1.2.',
  'včera',
])('%j is no day', (typed) => expect(readTypedDate(typed)).toBeUndefined())

test('a day is typed with zeros', () => expect(typedDate('1990-02-01')).toBe('01.02.1990'))

test.each([
  ['2008-03-02', '2026-03-02', 18],
  ['2008-03-03', '2026-03-02', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2030-01-01', '2026-03-02', -4],
])('from %s to %s it is %i years', (from, to, years) => expect(yearsBetween(from, to)).toBe(years))

test('a day is one that exists', () => {
  expect(['2026-12-24', '2024-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '24.12.2026', ''].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('weeks begin on Monday', () => expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7]))

describe('where the clock changes', () => {
  // Forward on 29 March 2026 from two o'clock to three, back on 25 October from three to two.
  test.each([
    ['2026-03-28T22:59:59Z', '2026-03-28T23:59', 1],
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59', 1],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00', 2],
    ['2026-03-29T22:00:00Z', '2026-03-30T00:00', 2],
    ['2026-10-24T22:00:00Z', '2026-10-25T00:00', 2],
    ['2026-10-25T00:59:59Z', '2026-10-25T02:59', 2],
    ['2026-10-25T01:00:00Z', '2026-10-25T02:00', 1],
    ['2026-10-25T23:00:00Z', '2026-10-26T00:00', 1],
  ])('at %s it is %s', (moment, shown, hours) => {
    expect(localTime(moment)).toBe(shown)
    expect(pragueDay(moment)).toBe(shown.slice(0, 10))
    expect(clockAhead(new Date(moment))).toBe(hours * 3_600_000)
  })

  test.each([
    ['2026-03-28', '2026-03-28T22:59:59.999Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['2026-10-24', '2026-10-24T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
  ])('%s ends at %s', (day, end) => expect(endOfDay(day).toISOString()).toBe(end))

  test('days are counted by the calendar, in both directions', () => {
    for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31', '2028-02-28']) {
      const next = addDays(day, 1)
      expect([daysBetween(day, next), daysBetween(next, day), addDays(next, -1)]).toEqual([1, -1, day])
    }
  })
})

test('every minute has its day and time, and these have their moment, save in the hour that comes twice', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const [day = '', time = ''] = localTime(moment).split('T')
      const found = momentInPrague(day, time)
      if (found) expect(+found).toBe(Math.floor(+moment / 60_000) * 60_000)
      else expect(`${day.slice(5, 7)} ${time.slice(0, 2)}`).toBe('10 02')
    }),
  )
})

test('a time in Prague is a moment, in winter and in summer', () => {
  expect(momentInPrague('2027-01-23', '09:30')).toEqual(new Date('2027-01-23T08:30:00.000Z'))
  expect(momentInPrague('2027-07-01', '9:30')).toEqual(new Date('2027-07-01T07:30:00.000Z'))
})

test.each([
  ['2026-10-25', '02:30', 'comes twice'],
  ['2027-03-28', '02:30', 'never comes'],
  ['2027-02-30', '10:00', 'is no day'],
  ['zítra', '10:00', 'is no day'],
  ['2027-02-03', '24:00', 'is no time'],
  ['2027-02-03', '', 'has no time'],
])('%s %s %s', (day, time) => expect(momentInPrague(day, time)).toBeUndefined())

test('a day is written out, and its number does not end a line', () => {
  expect(longDate('2026-11-05', 'cs')).toBe('5.\u00a0listopadu 2026')
  expect(longDate('2026-11-05', 'en')).toBe('5\u00a0November 2026')
})

test('where letters are small, a date is not parted at all', () => {
  const moment = '2026-11-05T13:05:00.000Z'
  expect(wholeDate(moment, 'cs')).toBe('5.\u00a0listopadu\u00a02026')
  expect(wholeDate(moment, 'en')).toBe('5\u00a0November\u00a02026')
  expect(wholeTime(moment, 'cs')).toBe('5.\u00a0listopadu\u00a02026 ve\u00a014:05')
  expect(wholeTime(moment, 'en')).toBe('5\u00a0November\u00a02026 at\u00a014:05')
  expect(shortDate(moment, 'cs')).toBe('5.\u00a011.\u00a02026')
  expect(shortDate(moment, 'en')).toBe('5\u00a0Nov\u00a02026')
})

test('the last hours of a year stay in it', () => expect(longDate('2026-12-31', 'cs')).toBe('31.\u00a0prosince 2026'))

test('the day is that of Prague', () => {
  expect(longDate('2026-03-01T23:30:00.000Z', 'en')).toBe('2\u00a0March 2026')
  expect(momentDay('2026-03-01T23:30:00.000Z', 'cs')).toBe('2.\u00a0března 2026')
  expect(momentDay('2026-03-01T23:30:00.000Z', 'en')).toBe('2\u00a0March 2026')
})

test('a moment is told with its hour, in both languages', () => {
  const moment = '2026-11-24T13:05:00.000Z'
  expect(longTime(moment, 'cs')).toBe('24.\u00a0listopadu 2026 ve\u00a014:05')
  expect(pragueTime(moment, 'cs')).toBe('24.\u00a0listopadu 2026 ve 14:05')
  expect(pragueMoment(moment, 'cs')).toBe('úterý 24.\u00a0listopadu 2026 ve 14:05')
  expect(pragueMoment(moment, 'en')).toBe('Tuesday 24 November 2026 at 14:05')
})

test('the day and the times are told in both languages', () => {
  const [from, to] = ['2027-01-23T08:30:00.000Z', '2027-01-23T16:30:00.000Z']
  expect(eventTimeText(from, to, 'cs')).toBe('sobota 23.\u00a0ledna 2027, 9:30–17:30')
  expect(eventTimeText(from, to, 'en').replaceAll('\u00a0', ' ')).toBe('Saturday 23 January 2027, 9:30–17:30')
  expect(localTime(from)).toBe('2027-01-23T09:30')
})

describe('atTime', () => {
  it('says „ve“ before the hours that need it', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    const voiced = hours.filter((hour) => atTime(`1. dubna 2026 v ${hour}:05`).includes(' ve '))
    expect(voiced).toEqual([2, 3, 4, 12, 13, 14, 20, 21, 22, 23])
    expect(atTime(`1.${NBSP}dubna 2026 v${NBSP}02:05`)).toBe(`1.${NBSP}dubna 2026 ve${NBSP}02:05`)
  })

  it('changes no other time', () => {
    for (const text of ['1 April 2026 at 14:05', '14:05', 'od 14:05', 'v 10:20:30']) expect(atTime(text)).toBe(text)
  })
})
