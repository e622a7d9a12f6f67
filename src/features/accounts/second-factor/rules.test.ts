import { expect, test } from 'vitest'
import { isAppCode, readableSecret, sameRecoveryCode } from './rules'

test('the secret is read in groups of four', () => {
  expect(readableSecret('otpauth://totp/S:a%40b.cz?secret=ABCDEFGHIJ&issuer=S')).toBe('ABCD EFGH IJ')
})

test('six digits are a code of the app, anything else a recovery code', () => {
  expect(['123456', '12345', 'Ab3dE-fG7h1', '1234567'].map(isAppCode)).toEqual([true, false, false, false])
})

test.each(['ACDEF-GHJKM', 'acdefghjkm', ' acdef ghjkm ', 'a-c-d-e-f-g-h-j-k-m', 'ACDEF–GHJKM'])(
  '%s is the recovery code ACDEF-GHJKM',
  (typed) => expect(sameRecoveryCode('ACDEF-GHJKM', typed)).toBe(true),
)

test.each(['ACDEF-GHJK', 'ACDEF-GHJKN', ''])('%s is another one', (typed) => expect(sameRecoveryCode('ACDEF-GHJKM', typed)).toBe(false))
