import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'

test.use({ settings: { RATE_LIMITS: 'consent-read=1/1h,consent-change=1/1h,closing=1/1h,data-export-file=1/1h' } })

test('whoever reads its settings often can still change them, and take a deletion back', async ({ site }) => {
  const { cookie, password } = await signedInCouple(site)
  const ask = async (name: string, input?: unknown) => resultOf(await call(site, name, input, { headers: { cookie } }))
  const userHash = 'a'.repeat(64)
  expect(await ask('cookieChoices', { userHash })).toMatchObject({ ok: true })
  expect(await ask('cookieChoices', { userHash })).toMatchObject({ ok: false, code: 'too-many' })
  expect(await ask('withdrawIntimateConsent')).toEqual({ ok: true })
  expect(await ask('giveIntimateConsent', { agreed: true })).toMatchObject({ ok: false, code: 'too-many' })
  expect(await ask('requestClosing', { password })).toMatchObject({ ok: true })
  expect(await ask('undoClosing')).toEqual({ ok: true })
})

test('who asks too often for a copy is told when to come back, and a stranger is led to the settings', async ({ site }) => {
  const { cookie } = await signedInCouple(site)
  const path = '/dashboard/export/00000000-0000-4000-8000-000000000000'
  expect((await send(site, path, { headers: { cookie } })).status).toBe(404)
  const refused = await send(site, path, { headers: { cookie } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  const next = encodeURIComponent('/en/dashboard?tab=settings&settings=privacy')
  expect((await send(site, `/en${path}`)).headers.location).toBe(`/auth?next=${next}`)
})
