import { randomUUID } from 'node:crypto'
import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { orderWish } from './order-wish'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'

interface Placed {
  ok: true
  placed: { id: string; key: string; step: { next: string } }
}

async function place(site: Site, input: Record<string, unknown>, cookie = ''): Promise<Placed['placed']> {
  const outcome = resultOf(await call(site, 'placeOrder', input, { headers: { cookie } })) as Placed
  expect(outcome).toMatchObject({ ok: true, placed: { step: { next: 'wait' } } })
  return outcome.placed
}

const detail = async (site: Site, input: Record<string, unknown>, cookie = '') =>
  resultOf(await call(site, 'orderDetail', input, { headers: { cookie } }))

const paid = (site: Site, { id, key }: Placed['placed']) =>
  expect.poll(async () => resultOf(await call(site, 'orderState', { id, key }))).toMatchObject({ ok: true, state: { status: 'paid' } })

test('price, product and way to pay are the server’s to say', async ({ site }) => {
  for (const [over, code] of [
    [{ seenCents: 100 }, 'price-changed'],
    [{ currency: 'EUR' }, 'price-changed'],
    [{ product: 'stop-words-guide', seenCents: 100 }, 'unavailable'],
    [{ product: 'openfit-complete', seenCents: 99_900 }, 'unavailable'],
    [{ method: 'card' }, 'unavailable'],
  ] as const) {
    expect(resultOf(await call(site, 'placeOrder', orderWish(over))), JSON.stringify(over)).toEqual({ ok: false, code })
  }
  const sent = orderWish()
  const made = await place(site, { ...sent, status: 'paid', totalAmountCents: 1, userId: randomUUID(), paidAt: new Date().toISOString() })
  expect(await detail(site, made)).toMatchObject({
    ok: true,
    isOwn: false,
    order: { status: 'pending', amountCents: 19_900, vat: { percent: 21, cents: 3500, baseCents: 16_400 } },
  })
  await paid(site, made)
})

test('an attempt that is sent again is one order, and nobody else’s', async ({ site }) => {
  const sent = orderWish()
  const [first, again] = await Promise.all([place(site, sent), place(site, sent)])
  expect(again).toEqual(first)
  const other = await signedInCouple(site)
  const taken = { ...sent, buyer: { ...sent.buyer, email: other.email } }
  for (const cookie of ['', other.cookie])
    expect(resultOf(await call(site, 'placeOrder', taken, { headers: { cookie } }))).toEqual({ ok: false, code: 'attempt-used' })
  await paid(site, first)
})

test('whoever orders with somebody’s address is not told whether it has an account', async ({ site }) => {
  const couple = await signedInCouple(site)
  const buyer = { ...orderWish().buyer, email: couple.email }
  const joined = await place(site, orderWish({ buyer }))
  await paid(site, joined)
  await expect
    .poll(() => detail(site, { id: joined.id }, couple.cookie))
    .toMatchObject({ ok: true, isOwn: true, order: { isJoined: true } })
  expect(await detail(site, joined)).toMatchObject({ ok: true, isOwn: false, order: { isJoined: false } })
})

test('an order is shown to its couple and to whoever holds its key, and is not there for others', async ({ site }) => {
  const [owner, stranger] = [await signedInCouple(site), await signedInCouple(site)]
  const { id, key } = await place(site, orderWish(), owner.cookie)
  expect(await detail(site, { id }, owner.cookie)).toMatchObject({ ok: true, isOwn: true })
  expect(await detail(site, { id, key })).toMatchObject({ ok: true, isOwn: false })
  for (const [input, cookie] of [
    [{ id }, ''],
    [{ id }, stranger.cookie],
    [{ id, key: `${key.slice(1)}_` }, stranger.cookie],
    [{ id: randomUUID(), key }, owner.cookie],
  ] as const) {
    const headers = { cookie }
    expect(await detail(site, input, cookie)).toEqual({ ok: false, code: 'not-found' })
    expect(resultOf(await call(site, 'orderState', input, { headers }))).toEqual({ ok: false, code: 'not-found' })
    expect(resultOf(await call(site, 'payAgain', { ...input, method: 'simulated' }, { headers }))).toEqual({ ok: false, code: 'not-found' })
  }
  await paid(site, { id, key, step: { next: 'wait' } })
  expect(resultOf(await call(site, 'placeOrder', orderWish(), { headers: { cookie: owner.cookie } }))).toEqual({
    ok: false,
    code: 'already-owned',
  })
  expect(resultOf(await call(site, 'payAgain', { id, key, method: 'simulated' }))).toEqual({ ok: false, code: 'not-waiting' })
})

test('the page of an order is kept nowhere, listed nowhere and never measured', async ({ site }) => {
  const { id, key } = await place(site, orderWish())
  for (const prefix of ['', '/en']) {
    const answer = await send(site, `${prefix}/objednavka/${id}?klic=${key}`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['referrer-policy']).toBe('same-origin')
    expect(answer.headers['content-security-policy']).not.toContain('google')
    expect(answer.text).toContain('<meta name="robots" content="noindex"')
    expect(answer.text).not.toContain('rel="canonical"')
    // Its cover comes with it: the address of a picture would tell what was bought.
    expect(answer.text).toContain('class="book-cover"')
    expect(answer.text).not.toContain('src="/art/')
    for (const wrong of [`?klic=${key.slice(1)}_`, ''])
      expect((await send(site, `${prefix}/objednavka/${id}${wrong}`, { headers: { accept: 'text/html' } })).status, wrong).toBe(404)
    // What can be no key is left out of the address.
    for (const wrong of ['?klic=', `?klic=${'A'.repeat(500)}`, '?klic[]=1']) {
      const left = await send(site, `${prefix}/objednavka/${id}${wrong}`, { headers: { accept: 'text/html' } })
      expect([left.status, left.headers.location], wrong).toEqual([307, `${prefix}/objednavka/${id}`])
    }
  }
  for (const path of ['/objednavka/1', '/objednavka/%00', `/objednavka/${id}/x`])
    expect((await send(site, path, { headers: { accept: 'text/html' } })).status, path).toBeLessThan(500)
})
