import { expect, test } from 'vitest'
import { longDate } from './long-date'

test('a day is written out and does not break over a line', () => {
  expect(longDate('2026-11-05', 'cs')).toBe('5.\u00a0listopadu\u00a02026')
  expect(longDate('2026-11-05', 'en')).toBe('5\u00a0November\u00a02026')
})

test('the last hours of a year stay in it', () => expect(longDate('2026-12-31', 'cs')).toBe('31.\u00a0prosince\u00a02026'))
