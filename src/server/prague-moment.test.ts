import { expect, test } from 'vitest'
import { CommandError } from './commands.server'
import { momentInPrague, typedMoment } from './prague-moment.server'

test('a time in Prague is a moment, in winter and in summer', () => {
  expect(momentInPrague('2027-01-23', '09:30')).toEqual(new Date('2027-01-23T08:30:00.000Z'))
  expect(momentInPrague('2027-07-01', '9:30')).toEqual(new Date('2027-07-01T07:30:00.000Z'))
  expect(typedMoment('2027-07-01', '18:00')).toEqual(new Date('2027-07-01T16:00:00.000Z'))
})

test.each([
  ['2026-10-25', '02:30', 'comes twice'],
  ['2027-03-28', '02:30', 'never comes'],
  ['2027-02-30', '10:00', 'is no day'],
  ['zítra', '10:00', 'is no day'],
  ['2027-02-03', '', 'has no time'],
])('%s %s %s', (day, time) => {
  expect(momentInPrague(day, time)).toBeUndefined()
  expect(() => typedMoment(day, time)).toThrow(CommandError)
})
