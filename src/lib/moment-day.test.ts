import { expect, test } from 'vitest'
import { momentDay } from './moment-day'

test('the day is that of Prague', () => {
  expect(momentDay('2026-03-01T23:30:00.000Z', 'cs')).toBe('2.\u00a0března\u00a02026')
  expect(momentDay('2026-03-01T23:30:00.000Z', 'en')).toBe('2 March 2026')
})
