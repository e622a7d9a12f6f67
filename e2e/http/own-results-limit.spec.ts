import { expect, test } from './http-test'
import { send } from './send'
import { finishedCouple } from './signed-in-couple'

test.use({ settings: { RATE_LIMITS: 'result-pdf=2/1h' } })

test('files are not made without end, and one couple does not use up the files of another', async ({ site }) => {
  const one = await finishedCouple(site)
  const other = await finishedCouple(site)
  const file = (couple: typeof one) => send(site, `/dashboard/vysledky/${couple.id}/pdf`, { headers: { cookie: couple.cookie } })
  expect([(await file(one)).status, (await file(one)).status]).toEqual([200, 200])
  const refused = await file(one)
  expect(refused.status).toBe(429)
  expect(refused.headers['cache-control']).toBe('private, no-store')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await file(other)).status).toBe(200)
})
