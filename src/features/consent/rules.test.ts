import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ACCEPTED, DENIED, REFUSED, consentMode, deviceHash } from './rules'

test('without a choice, consent mode denies everything', () =>
  expect(DENIED).toEqual({ analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }))

test('analytics and marketing grant their own kinds only (specification §4)', () => {
  expect(consentMode({ ...REFUSED, analytics: true })).toEqual({ ...DENIED, analytics_storage: 'granted' })
  expect(consentMode({ ...REFUSED, marketing: true })).toEqual({
    analytics_storage: 'denied',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  })
  expect(consentMode({ ...REFUSED, preferences: true })).toEqual(DENIED)
  expect(new Set(Object.values(consentMode(ACCEPTED)))).toEqual(new Set(['granted']))
})

test('the hash is SHA-256 of browser, screen, language and salt', async () => {
  const traits = { userAgent: 'Mozilla/5.0', screen: '1440x900', language: 'cs-CZ', salt: '00ff' }
  const expected = createHash('sha256').update('Mozilla/5.0\n1440x900\ncs-CZ\n00ff').digest('hex')
  expect(await deviceHash(traits, crypto.subtle)).toBe(expected)
  expect(await deviceHash({ ...traits, salt: '00fe' }, crypto.subtle)).not.toBe(expected)
})
