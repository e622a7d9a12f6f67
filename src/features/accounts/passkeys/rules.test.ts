import { expect, test } from 'vitest'
import { hasPasskeys } from './rules'

test('only a host with a name can have passkeys', () => {
  expect(['sfera.example', 'localhost', '127.0.0.1', '[::1]', '[fe80::1]'].map(hasPasskeys)).toEqual([true, true, false, false, false])
})
