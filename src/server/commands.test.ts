import { expect, test } from 'vitest'
import { CommandError, readTyped, typedCents, typedDay, typedMoment } from './commands.server'

test('a time is typed as the clock in Prague shows it', () => {
  expect(typedMoment('2027-07-01', '18:00')).toEqual(new Date('2027-07-01T16:00:00.000Z'))
})

test.each([
  ['2026-10-25', '02:30', 'comes twice'],
  ['2027-03-28', '02:30', 'never comes'],
  ['2027-02-30', '10:00', 'is no day'],
  ['zítra', '10:00', 'is no day'],
  ['2027-02-03', '', 'has no time'],
])('%s %s %s', (day, time) => expect(() => typedMoment(day, time)).toThrow(CommandError))

test.each([
  ['100', 10_000],
  ['149.75', 14_975],
  ['0,50', 50],
])('the sum %s is %i cents', (sum, cents) => expect(typedCents(sum)).toBe(cents))

test.each(['', '0', '0.00', '-5', '1.5', '1e3', '12345678', '١٠', 'all'])('%o is no sum', (sum) =>
  expect(() => typedCents(sum)).toThrow(CommandError),
)

test('values are told from words by the names that a command knows', () => {
  const args = ['a@b.cz', '100CZK', '-5', 'from=2026-12-01', 'Cena = 5', 'place=Dům č. 5, x=y']
  expect(readTyped(args, ['from', 'place', 'lang'])).toEqual({
    words: ['a@b.cz', '100CZK', '-5', 'Cena = 5'],
    named: { from: '2026-12-01', place: 'Dům č. 5, x=y' },
  })
})

test.each([[['form=2026-12-01']], [['from=2026-12-01', 'from=2026-12-02']], [['from=']], [['--ano']], [['--from=2026-12-01']]])(
  '%o is refused, never taken for words',
  (args) => expect(() => readTyped(args, ['from'])).toThrow(CommandError),
)

test('a day begins at midnight in Prague', () => {
  expect([typedDay('2027-07-01'), typedDay('2027-03-28', 1)]).toEqual([
    new Date('2027-06-30T22:00:00.000Z'),
    new Date('2027-03-28T22:00:00.000Z'),
  ])
  expect(() => typedDay('2027-02-30')).toThrow(CommandError)
})
