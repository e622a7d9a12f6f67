import { randomUUID } from 'node:crypto'
import { EVENT, WORKSHOPS, scheduled } from '../support/workshops'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'

// A site of its own: the days of its events are moved.
test.use({ settings: { LOG_LEVEL: 'warn' } })

const wish = (over: Record<string, unknown> = {}) => ({
  product: EVENT.product,
  attemptId: randomUUID(),
  currency: 'CZK',
  seenCents: EVENT.cents,
  method: 'simulated',
  buyer: { email: `par-${randomUUID().slice(0, 8)}@nakup.example`, firstName: 'Jana', lastName: 'Nováková', phone: null, company: null },
  waiver: false,
  ...over,
})

test('of many couples that want the last three places at once three get one, and nobody else has an order', async ({ site }) => {
  await scheduled(site, { days: 40, taken: 3 })
  const couples = []
  for (let index = 0; index < 10; index++) couples.push(await signedInCouple(site))
  const order = async (cookie: string) => resultOf(await call(site, 'orderPlace', wish(), { headers: { cookie } }))
  const outcomes = (await Promise.all(couples.map(({ cookie }) => order(cookie)))) as Array<{ ok: boolean; code?: string }>
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
  expect(outcomes.filter(({ code }) => code === 'taken')).toHaveLength(7)
  const owners = await Promise.all(
    couples.map(async ({ cookie }) => resultOf(await call(site, 'ownOrders', undefined, { headers: { cookie } })) as { orders: unknown[] }),
  )
  expect(owners.map(({ orders }) => orders.length).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1])
  const page = await send(site, WORKSHOPS, { headers: { accept: 'text/html', cookie: couples[0]?.cookie ?? '' } })
  expect(page.text).toContain('Obsazeno')
})

test('a place is ordered where it is chosen alone, and given up by those alone whose it is', async ({ site }) => {
  await scheduled(site, { days: 40, taken: 1 })
  expect(resultOf(await call(site, 'placeOrder', wish()))).toEqual({ ok: false, code: 'unavailable' })
  expect(resultOf(await call(site, 'orderPlace', wish()))).toEqual({ ok: false, code: 'unauthenticated' })
  const [owner, other] = [await signedInCouple(site), await signedInCouple(site)]
  const guide = { product: 'safety-protocols', seenCents: 19_900 }
  expect(resultOf(await call(site, 'orderPlace', wish(guide), { headers: { cookie: owner.cookie } }))).toEqual({
    ok: false,
    code: 'unavailable',
  })
  const placed = resultOf(await call(site, 'orderPlace', wish(), { headers: { cookie: owner.cookie } })) as {
    placed: { id: string; key: string }
  }
  const { id, key } = placed.placed
  await expect
    .poll(async () => resultOf(await call(site, 'orderState', { id, key })))
    .toMatchObject({ ok: true, state: { status: 'paid' } })
  const calendar = (of: string) => send(site, `/objednavka/${id}/kalendar.ics${of}`)
  expect((await calendar('')).status).toBe(404)
  expect((await calendar('?klic=nic')).status).toBe(404)
  const file = await calendar(`?klic=${key}`)
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'text/calendar; method=REQUEST; charset=utf-8',
    'private, no-store',
  ])
  const cancel = async (cookie: string, seenCents: number, withKey = '') =>
    resultOf(await call(site, 'cancelPlace', { id, key: withKey, seenCents }, { headers: { cookie } }))
  expect(await cancel(other.cookie, EVENT.cents)).toEqual({ ok: false, code: 'not-found' })
  expect(await cancel(owner.cookie, 1)).toEqual({ ok: false, code: 'changed' })
  expect(await cancel('', EVENT.cents, key)).toEqual({ ok: true, refundCents: EVENT.cents })
  expect(await cancel(owner.cookie, EVENT.cents)).toEqual({ ok: true, refundCents: EVENT.cents })
})
