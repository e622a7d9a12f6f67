import { expect, test } from 'vitest'
import { initials } from './initials'

test('names are told by their first letters', () => {
  expect(initials('Jana Nováková a Petr')).toBe('J. N. A. P.')
  expect(initials('  ')).toBe('')
})
