import { expect, test } from 'vitest'
import { hindranceOf } from './rules'

const IBAN = 'CZ6508000000192000145399'

test('what cannot be taken to the bank says why', () => {
  const waiting = { account: IBAN, batchId: null, currency: 'CZK', isDisputed: false }
  expect(hindranceOf(waiting)).toBeUndefined()
  expect(hindranceOf({ ...waiting, account: null })).toBe('no-account')
  expect(hindranceOf({ ...waiting, account: '1/1' })).toBe('bad-account')
  for (const account of ['19-2000145398/0800', 'CZ6608000000192000145399', 'CZ65 0800 0000 1920 0014 5398'])
    expect(hindranceOf({ ...waiting, account })).toBe('bad-digits')
  expect(hindranceOf({ ...waiting, account: 'SK3112000000198742637541' })).toBe('abroad')
  expect(hindranceOf({ ...waiting, account: 'SK3112000000198742637541', currency: 'EUR' })).toBeUndefined()
  expect(hindranceOf({ ...waiting, batchId: 'x' })).toBe('in-batch')
  expect(hindranceOf({ ...waiting, isDisputed: true })).toBe('disputed')
  expect(hindranceOf({ ...waiting, batchId: 'x', isDisputed: true })).toBe('disputed')
})
