import { expect, test } from 'vitest'
import { isWeakSecret } from './weak-secret'

test.each([
  'a'.repeat(64),
  'ab'.repeat(20),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789abcdef0123456789abcdef',
  'tajemstvi-tajemstvi-tajemstvi-tajem',
  '1111111111222222222233333333334444444444',
  'zyxwvutsrqponmlkjihgfedcba9876543210',
])('%s is', (text) => expect(isWeakSecret(text)).toBe(true))

test.each([
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '9f86d081884c7d659a2feaa0c55ad015',
  'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
  'kocka-pres-plot-sedm-vinnych-sklepu-a-jedno-pivo',
  '40918273650918374650192837465019',
])('%s is not', (text) => expect(isWeakSecret(text)).toBe(false))
