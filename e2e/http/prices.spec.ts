import { randomUUID } from 'node:crypto'
import { operate } from '../support/operate'
import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { orderWish } from './order-wish'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'

// A site of its own: prices are everybody's, and so are the limits of tries.
const HITS = 6
test.use({ settings: { RATE_LIMITS: `coupon=${HITS}/1h` } })
test.describe.configure({ mode: 'default' })

const GUIDES = { headers: { accept: 'text/html' } }
const order = async (site: Site, over: Record<string, unknown>, cookie = '') =>
  resultOf(await call(site, 'placeOrder', orderWish(over), { headers: { cookie } }))
const ask = async (site: Site, code: string) => resultOf(await call(site, 'couponPrices', { product: 'safety-protocols', code }))

test('a code lowers the price that the server works out, once for each couple; nobody can say it themselves', async ({ site }) => {
  await operate(site, 'coupon', 'create', 'JARO2026', '10%', 'uses=9', 'for=safety-protocols')
  expect(await ask(site, ' jaro-2026 ')).toMatchObject({
    ok: true,
    discounted: [
      { code: 'JARO2026', discountCents: 2000, price: { amountCents: 17_900, currency: 'CZK' } },
      { discountCents: 80, price: { amountCents: 720, currency: 'EUR' } },
    ],
  })
  const { cookie } = await signedInCouple(site)
  expect(await order(site, { seenCents: 17_900 })).toEqual({ ok: false, code: 'price-changed' })
  expect(await order(site, { seenCents: 17_900, discountCents: 2000, couponId: randomUUID() })).toEqual({
    ok: false,
    code: 'price-changed',
  })
  const bought = (await order(site, { seenCents: 17_900, coupon: 'JARO2026' }, cookie)) as { placed: { id: string; key: string } }
  expect(bought).toMatchObject({ ok: true })
  const { id, key } = bought.placed
  expect(resultOf(await call(site, 'orderDetail', { id, key }))).toMatchObject({
    ok: true,
    order: { amountCents: 17_900, discountCents: 2000, coupon: 'JARO2026' },
  })
  expect(resultOf(await call(site, 'orderDetail', { id }))).toEqual({ ok: false, code: 'not-found' })
})

test('whoever guesses is told one thing, and then nothing for an hour', async ({ site }) => {
  let told: unknown
  for (let hit = 0; hit < HITS; hit += 1) {
    told = await ask(site, `NIC${hit}2345`)
    if (!JSON.stringify(told).includes('too-many')) expect(told).toEqual({ ok: false, code: 'coupon' })
  }
  expect(told).toMatchObject({ ok: false, code: 'too-many' })
  // An order is a try, too, and one without a code is none.
  expect(await order(site, { coupon: 'NIC99999' })).toMatchObject({ ok: false, code: 'too-many' })
  expect(await order(site, {})).toMatchObject({ ok: true })
})

test('a page that is kept shows a new price at once, and the form of before is told', async ({ site }) => {
  const shown = async () => (await send(site, '/akademie/prirucky', GUIDES)).text
  expect(await shown()).toMatch(/199\sKč/)
  const done = await operate(site, 'price', 'set', 'safety-protocols', 'CZK', '179')
  await expect.poll(shown).toMatch(/179\sKč/)
  expect(await shown()).toMatch(/Nejnižší\scena\sza\sposledních\s30\sdní:\s199\sKč/)
  expect(await order(site, {})).toEqual({ ok: false, code: 'price-changed' })
  const [, price = ''] = /price undo (\w+)/.exec(done) ?? []
  await operate(site, 'price', 'undo', price)
  await expect.poll(shown).not.toMatch(/179\sKč/)
})
