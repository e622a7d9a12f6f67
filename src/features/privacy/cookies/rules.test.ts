import { expect, test } from 'vitest'
import { ACCEPTED, DENIED, REFUSED, consentMode } from './rules'

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
