import { randomUUID } from 'node:crypto'
import { storeOrder } from '../support/materials'
import { signedBySite } from '../support/signed'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'

const BIBLE = 'swingers-bible'

test('a refund ends links that are out; what is paid and not released waits', async ({ site }) => {
  const { cookie, email } = await signedInCouple(site)
  const id = await storeOrder(site, { product: BIBLE, email })
  const start = async (order?: object) =>
    resultOf(await call(site, 'startDownload', { material: BIBLE, locale: 'cs', ...order }, { headers: { cookie } }))
  const started = [await start(), await start({ order: { id, key: await signedBySite(site, 'order', id) } })]
  const links = started.map((outcome) => (outcome as { download: { url: string } }).download.url)
  for (const link of links) expect((await send(site, link)).status).toBe(200)
  await site.stop()
  await site.query("update orders set status = 'refunded', refunded_at = now(), ended_at = now(), released_at = null where id = $1", [id])
  await site.start()
  for (const link of links) expect((await send(site, link)).status).toBe(404)
  expect(await start()).toEqual({ ok: false, code: 'unpaid' })
  await storeOrder(site, { product: BIBLE, email, released: false })
  expect(await start()).toEqual({ ok: false, code: 'unreleased' })
})

test('an order that is kept for the law alone is not there for its key either', async ({ site }) => {
  const { email } = await signedInCouple(site)
  const id = await storeOrder(site, { product: BIBLE, email })
  const key = await signedBySite(site, 'order', id)
  expect(resultOf(await call(site, 'orderClaims', { id, key }))).toMatchObject({ ok: true })
  await site.stop()
  await site.query('update orders set user_id = null, restricted_at = now() where id = $1', [id])
  await site.start()
  const claims: Record<string, object> = {
    orderClaims: {},
    requestRefund: { reason: '' },
    sendComplaint: { attemptId: randomUUID(), text: 'Nejde otevřít.', remedy: 'fix' },
    releaseContent: {},
    payAgain: { method: 'simulated' },
  }
  for (const [name, input] of Object.entries(claims))
    expect(resultOf(await call(site, name, { id, key, ...input })), name).toEqual({ ok: false, code: 'not-found' })
})
