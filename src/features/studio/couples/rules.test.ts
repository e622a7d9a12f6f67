import { expect, test } from 'vitest'
import { coupleState } from './rules'

test('an account that is locked is that first of all', () => {
  expect(coupleState({ isLocked: true, isClosing: true })).toBe('locked')
  expect(coupleState({ isLocked: true, isClosing: false })).toBe('locked')
  expect(coupleState({ isLocked: false, isClosing: true })).toBe('closing')
  expect(coupleState({ isLocked: false, isClosing: false })).toBe('open')
})
