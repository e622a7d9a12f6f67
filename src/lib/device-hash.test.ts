import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { deviceHash } from './device-hash'

test('the hash is SHA-256 of browser, screen, language and salt', async () => {
  const traits = { userAgent: 'Mozilla/5.0', screen: '1440x900', language: 'cs-CZ', salt: '00ff' }
  const expected = createHash('sha256').update('Mozilla/5.0\n1440x900\ncs-CZ\n00ff').digest('hex')
  expect(await deviceHash(traits, crypto.subtle)).toBe(expected)
  expect(await deviceHash({ ...traits, salt: '00fe' }, crypto.subtle)).not.toBe(expected)
})
