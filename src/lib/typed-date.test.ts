import { expect, test } from 'vitest'
import { readTypedDate, typedDate, yearsBetween } from './typed-date'

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
