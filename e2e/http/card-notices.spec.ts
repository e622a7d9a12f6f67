import { StripeNotices } from '../support/stripe-notices'
import { expect, test } from './http-test'
import { send } from './send'

const ADDRESS = '/api/platby/stripe'
const notices = new StripeNotices('whsec_contract')

// The gate is closed: Stripe has no password, and its signature is enough.
test.use({
  settings: { SITE_GATE: 'on', PAYMENTS: 'simulated,card', STRIPE_SECRET_KEY: 'sk_test_contract', STRIPE_WEBHOOK_SECRET: 'whsec_contract' },
})

test('notices of payments are heard behind the gate, and only those that are signed', async ({ site }) => {
  const notice = notices.tell('customer.created', { id: 'cus_1' })
  expect(await notices.send(site.url, notice)).toBe(204)
  expect(await notices.send(site.url, notice)).toBe(204)
  expect(await notices.send(site.url, notice, notices.signature(notice, { secondsAgo: 400 }))).toBe(400)
  for (const signature of ['t=1,v1=00', 't=1,v1=', 't=,v1=', 'v1=', '='])
    expect.soft(await notices.send(site.url, notice, signature), signature).toBe(400)
  expect((await send(site, ADDRESS, { method: 'POST', body: notice.body })).status).toBe(400)
})

test('what is signed and yet no notice is refused', async ({ site }) => {
  for (const body of ['null', '1', '[]', '{', '{}', '{"id":"evt_1","type":"charge.refunded","data":null}'])
    expect.soft(await notices.send(site.url, { id: '', type: '', body }), body).toBe(400)
})

test('the address takes nothing but a short POST', async ({ site }) => {
  const headers = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' }
  expect((await send(site, ADDRESS, { method: 'POST', headers, body: 'x'.repeat(300_000) })).status).toBe(413)
  expect((await send(site, ADDRESS, { method: 'POST', headers, pieces: Array.from({ length: 300 }, () => 'x'.repeat(1000)) })).status).toBe(
    413,
  )
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await send(site, ADDRESS, { method })
    expect.soft(answer.status, method).toBe(405)
    expect.soft(answer.text, method).toBe('')
  }
  expect((await send(site, `${ADDRESS}/more`, { method: 'POST', body: '{}' })).status).toBe(403)
})
