import { expect, test } from 'vitest'
import { isAppCode, modulesPath, readableSecret } from './rules'

test('the secret is read in groups of four', () => {
  expect(readableSecret('otpauth://totp/S:a%40b.cz?secret=ABCDEFGHIJ&issuer=S')).toBe('ABCD EFGH IJ')
})

test('dark modules become squares', () => {
  expect(
    modulesPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
})

test('six digits are a code of the app, anything else a recovery code', () => {
  expect(['123456', '12345', 'Ab3dE-fG7h1', '1234567'].map(isAppCode)).toEqual([true, false, false, false])
})
