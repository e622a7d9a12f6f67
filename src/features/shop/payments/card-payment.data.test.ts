import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Db, useDb } from '~/db/client.server'
import { invoices, mailOutbox, orderClaims, orders, payments } from '~/db/schema'
import { buy, payAgain } from '../../../../test/purchases'
import { askProviders, expireOrders } from './expiry.mutations.server'
import { beginRefunds, noteReturned } from './refund.mutations.server'
import { setEnv } from '~/server/env.server'
import { StripeServer, charge } from '../../../../e2e/support/stripe'
import { orderAttempt } from '../../../../test/order-attempt'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { cardNoticeResponse } from './card.functions'

const HOUR = 3_600_000
const stripe = await StripeServer.start()

beforeAll(() => setEnv({ ...stripe.settings, PAYMENTS: 'card,transfer' }))

beforeEach(() => {
  stripe.clock = () => Date.parse('2026-03-02T09:00:00.000Z')
  stripe.refundStatus = 'succeeded'
})
afterAll(() => stripe.stop())

const later = (at: Date, hours: number) => new Date(+at + hours * HOUR)

const attempt = (locale: 'cs' | 'en' = 'cs') => orderAttempt({ method: 'card', locale })

/** An order whose buyer has been sent to the page of its only payment. */
async function begun(db: Db, at: Date, placed = attempt()) {
  const bought = await buy(placed, at)
  const step = bought.ok ? bought.placed.step : undefined
  if (!bought.ok || step?.next !== 'redirect') throw new Error(`no page: ${JSON.stringify(bought)}`)
  const session = stripe.session(step.url.split('/').at(-1) ?? '')
  return {
    order: bought.placed.id,
    url: step.url,
    session,
    payment: session.metadata['payment'] ?? '',
    state: () => stateOf(db, bought.placed.id),
  }
}

async function stateOf(db: Db, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const tried = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.createdAt)
  const documents = await db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.kind)
  return { order: order?.status, payments: tried.map(({ state }) => state), documents: documents.map(({ kind }) => kind) }
}

async function hear(notice: { body: string }, signature?: string): Promise<number> {
  const signed = signature ?? stripe.notices.signature({ id: '', type: '', body: notice.body })
  const headers = { 'stripe-signature': signed }
  return (await cardNoticeResponse(new Request('http://sfera.example/api/platby/stripe', { method: 'POST', headers, body: notice.body })))
    .status
}

test('a page of Stripe is opened once, with nothing on it that tells what is bought', async ({ db, at }) => {
  const placed = attempt('en')
  const { session, url, order } = await begun(db, at, placed)
  expect(session).toMatchObject({
    amount_total: 59_900,
    currency: 'czk',
    customer_email: 'jana@nakup.example',
    locale: 'en',
    metadata: { order },
  })
  expect(session.expires_at * 1000).toBe(+at + HOUR)
  expect(session.success_url).toMatch(new RegExp(`/en/objednavka/${order}\\?klic=[\\w-]{38}&platba=zpet$`))
  expect(await buy(placed, later(at, 0.5))).toMatchObject({ ok: true, placed: { step: { next: 'redirect', url } } })
  const [payment] = await db.select().from(payments)
  expect(payment?.reference).toBe(session.id)
  expect(stripe.sessionOf(payment?.id ?? '')?.id).toBe(session.id)
})

test('a server that dies before it has written the name of the page finds the same page again', async ({ db, at }) => {
  const placed = attempt()
  const { url } = await begun(db, at, placed)
  await db.update(payments).set({ reference: null })
  expect(await buy(placed, later(at, 0.01))).toMatchObject({ ok: true, placed: { step: { url } } })
})

test('a page that ended is replaced by a new payment', async ({ db, at }) => {
  const { order, session, url } = await begun(db, at)
  stripe.expire(session.id)
  stripe.clock = () => +later(at, 2)
  const again = await payAgain(order, 'card', later(at, 2))
  expect(again).toMatchObject({ ok: true, placed: { step: { next: 'redirect' } } })
  expect(again.ok && again.placed.step).not.toMatchObject({ url })
  expect((await stateOf(db, order)).payments).toEqual(['cancelled', 'open'])
})

test('a payment that never reached Stripe, and whose page would have ended by now, is begun anew', async ({ db, at }) => {
  const placed = attempt()
  stripe.trouble(500, 500, 500)
  await buy(placed, at)
  stripe.clock = () => +later(at, 2)
  expect(await buy(placed, later(at, 2))).toMatchObject({ ok: true, placed: { step: { next: 'redirect' } } })
  expect((await db.select().from(payments)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'open'])
})

test('the payment is confirmed once, however often and in whatever words it is told', async ({ db, at }) => {
  const { session, state } = await begun(db, at)
  stripe.pay(session.id)
  const notice = stripe.notices.last('checkout.session.completed')
  expect(await Promise.all([hear(notice), hear(notice), hear(notice)])).toEqual([204, 204, 204])
  expect(await hear(stripe.notices.tell('checkout.session.async_payment_succeeded', { ...session }))).toBe(204)
  expect(await hear(stripe.notices.tell('checkout.session.expired', { ...session }))).toBe(204)
  expect(await state()).toEqual({ order: 'paid', payments: ['confirmed'], documents: ['invoice'] })
})

test.for([
  ['another amount', { amount_total: 100 }],
  ['another currency', { currency: 'eur' }],
] as const)('money of %s pays nothing and goes back', async ([, differs], { db, at }) => {
  const { session, state } = await begun(db, at)
  stripe.pay(session.id)
  expect(await hear(stripe.notices.tell('checkout.session.completed', { ...session, ...differs }))).toBe(204)
  expect(await state()).toEqual({ order: 'pending', payments: ['surplus'], documents: [] })
  expect(await beginRefunds(later(at, 1))).toBe(1)
  expect(await beginRefunds(later(at, 2))).toBe(0)
  expect(await state()).toEqual({ order: 'pending', payments: ['surplus'], documents: [] })
})

test('a page that ends unpaid leaves the order waiting; money that comes for it late pays it, or goes back', async ({ db, at }) => {
  const { order, session, state } = await begun(db, at)
  stripe.expire(session.id)
  await hear(stripe.notices.last('checkout.session.expired'))
  expect(await state()).toEqual({ order: 'pending', payments: ['cancelled'], documents: [] })
  const late = { ...session, status: 'complete', payment_status: 'paid', payment_intent: `pi_${randomUUID()}` }
  expect(await hear(stripe.notices.tell('checkout.session.completed', late))).toBe(204)
  expect((await state()).order).toBe('paid')
  expect(await payAgain(order, 'card', later(at, 1))).toMatchObject({ ok: false, code: 'not-waiting' })
})

test('two pages for one order: the second money goes back, and a page that nobody needs is closed', async ({ db, at }) => {
  const { order, session, state } = await begun(db, at)
  await payAgain(order, 'transfer', later(at, 0.1))
  expect(stripe.session(session.id).status).toBe('expired')
  const again = await payAgain(order, 'card', later(at, 0.2))
  const open = again.ok && again.placed.step.next === 'redirect' ? (again.placed.step.url.split('/').at(-1) ?? '') : ''
  const first = { ...session, status: 'complete', payment_status: 'paid', payment_intent: `pi_${randomUUID()}` }
  await hear(stripe.notices.tell('checkout.session.completed', first))
  expect((await state()).order).toBe('paid')
  expect(await askProviders(later(at, 0.3))).toBe(1)
  expect(stripe.session(open).status).toBe('expired')
  expect(await askProviders(later(at, 1))).toBe(1)
  expect(await askProviders(later(at, 9))).toBe(0)
  expect((await state()).payments.toSorted()).toEqual(['cancelled', 'cancelled', 'confirmed'])
})

test('a notice that never comes is asked for, also when the order is about to end', async ({ db, at }) => {
  const [one, other] = [await begun(db, at), await begun(db, at)]
  stripe.pay(one.session.id)
  expect(await askProviders(later(at, 0.01))).toBe(0)
  expect(await askProviders(later(at, 0.2))).toBe(2)
  expect((await one.state()).order).toBe('paid')
  stripe.pay(other.session.id)
  expect(await expireOrders(later(at, 30))).toBe(0)
  expect((await other.state()).order).toBe('paid')
})

test('a provider that cannot be reached keeps an order from ending for a day, not for ever', async ({ db, at }) => {
  const { state } = await begun(db, at)
  stripe.trouble('cut', 'cut', 'cut')
  expect(await expireOrders(later(at, 25))).toBe(0)
  stripe.trouble('cut', 'cut', 'cut', 'cut', 'cut', 'cut')
  expect(await expireOrders(later(at, 49))).toBe(1)
  expect((await state()).order).toBe('failed')
})

test('when Stripe has trouble, nothing is lost and the same attempt goes on', async ({ db, at }) => {
  const placed = attempt()
  stripe.trouble(500, 500, 500)
  expect(await buy(placed, at)).toEqual({ ok: false, code: 'payment-unreachable' })
  expect(await db.$count(payments)).toBe(1)
  stripe.trouble(500, 'cut')
  expect(await buy(placed, at)).toMatchObject({ ok: true, placed: { step: { next: 'redirect' } } })
  expect([await db.$count(orders), await db.$count(payments)]).toEqual([1, 1])
})

test('a refund ends the order when Stripe says so, in whatever order its notices come', async ({ db, at }) => {
  for (const reversed of [false, true]) {
    const { order, session, state } = await begun(db, at)
    stripe.pay(session.id)
    const completed = stripe.notices.last('checkout.session.completed')
    const refunded = stripe.notices.tell('charge.refunded', charge(session))
    for (const notice of reversed ? [refunded, completed, refunded] : [completed, refunded]) expect(await hear(notice)).toBe(204)
    expect(await state()).toEqual({ order: 'refunded', payments: ['confirmed'], documents: ['correction', 'invoice'] })
    expect(await giveMoneyBack(order, at)).toBe(false)
  }
})

test('a refund of money that nobody can find yet is told again later', async ({ db, at }) => {
  const { session } = await begun(db, at)
  const early = stripe.notices.tell('charge.refunded', charge({ ...session, payment_intent: 'pi_unknown' }))
  expect(await hear(early)).toBe(503)
  stripe.pay(session.id)
  expect(await hear(early)).toBe(204)
})

test('a refund that takes time is done when it is done; one that fails is sent by hand', async ({ db, at }) => {
  stripe.refundStatus = 'pending'
  const { order, session, state } = await begun(db, at)
  stripe.pay(session.id)
  await hear(stripe.notices.last('checkout.session.completed'))
  expect(await giveMoneyBack(order, at)).toBe(true)
  await beginRefunds(later(at, 1))
  expect(await beginRefunds(later(at, 1.1))).toBe(0)
  expect((await state()).order).toBe('paid')
  const [refund] = [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === session.payment_intent)
  stripe.settleRefund(refund?.id ?? '', 'failed')
  expect(await hear(stripe.notices.last('refund.failed'))).toBe(204)
  expect(await beginRefunds(later(at, 9))).toBe(0)
  expect(await noteReturned(order, 'command', later(at, 10))).toBe(1)
  expect(await noteReturned(order, 'command', later(at, 10))).toBe(0)
  expect((await state()).order).toBe('refunded')
})

test('a refund whose notice is lost is asked for; transfers that wait for a hand keep nobody waiting', async ({ db, at }) => {
  stripe.refundStatus = 'pending'
  const { order, session, state } = await begun(db, at)
  stripe.pay(session.id)
  await hear(stripe.notices.last('checkout.session.completed'))
  await giveMoneyBack(order, at)
  await beginRefunds(later(at, 0.1))
  for (const refund of stripe.refunds.values()) if (refund.payment_intent === session.payment_intent) refund.status = 'succeeded'
  expect(await beginRefunds(later(at, 1))).toBe(1)
  expect((await state()).order).toBe('refunded')
})

test.for([
  ['lost', ['created', 'closed'], 'refunded', 'granted', 'team-chargeback'],
  ['won', ['created', 'closed'], 'paid', 'refused', 'team-chargeback'],
  ['lost', ['closed'], 'refunded', 'granted', 'team-chargeback-decided'],
  ['lost', ['closed', 'created', 'closed'], 'refunded', 'granted', 'team-chargeback-decided'],
  ['won', ['closed', 'created', 'created'], 'paid', 'refused', 'team-chargeback-decided'],
  ['warning_closed', ['closed', 'created'], 'paid', 'refused', 'team-chargeback-decided'],
] as const)('a dispute that is %s, told as %o', async ([status, told, ends, claim, mail], { db, at }) => {
  const { order, session, state } = await begun(db, at)
  stripe.pay(session.id)
  await hear(stripe.notices.last('checkout.session.completed'))
  const dispute = { id: `dp_${randomUUID()}`, object: 'dispute', payment_intent: session.payment_intent }
  const notices = {
    created: stripe.notices.tell('charge.dispute.created', { ...dispute, status: 'needs_response' }),
    closed: stripe.notices.tell('charge.dispute.closed', { ...dispute, status }),
  }
  for (const name of told) expect(await hear(notices[name])).toBe(204)
  expect((await state()).order).toBe(ends)
  const claims = await db.select().from(orderClaims).where(eq(orderClaims.orderId, order))
  expect(claims.map((one) => [one.kind, one.state, +one.dueAt - +at])).toEqual([['chargeback', claim, 24 * HOUR]])
  const mails = await db.select().from(mailOutbox).where(like(mailOutbox.template, 'team-chargeback%'))
  expect(mails.map(({ template }) => template)).toEqual([mail])
})

test('what is not signed by Stripe, too old or too long is not believed', async ({ db, at }) => {
  const { session, state } = await begun(db, at)
  const notice = stripe.notices.tell('checkout.session.completed', { ...session, payment_status: 'paid' })
  const signature = stripe.notices.signature(notice)
  expect(await hear(notice, stripe.notices.signature(notice, { secondsAgo: 400 }))).toBe(400)
  expect(await hear(notice, stripe.notices.signature(notice, { secret: 'whsec_other' }))).toBe(400)
  expect(await hear({ body: notice.body.replace('59900', '1') }, signature)).toBe(400)
  expect(await hear(notice, 't=1,v1=abc')).toBe(400)
  expect(await hear(notice, 'nonsense')).toBe(400)
  expect(await hear({ body: 'not json' })).toBe(400)
  expect(await hear({ body: JSON.stringify({ filler: 'x'.repeat(300_000) }) })).toBe(413)
  expect((await cardNoticeResponse(new Request('http://a.example', { method: 'POST', body: notice.body }))).status).toBe(400)
  expect((await state()).order).toBe('pending')
})

test('what does not concern us is acknowledged', async () => {
  for (const notice of [
    stripe.notices.tell('customer.created', { id: 'cus_1' }),
    stripe.notices.tell('checkout.session.completed', {
      metadata: { payment: randomUUID() },
      payment_status: 'paid',
      amount_total: 1,
      currency: 'czk',
    }),
    stripe.notices.tell('checkout.session.completed', { metadata: {}, payment_status: 'paid' }),
    stripe.notices.tell('checkout.session.completed', { metadata: { payment: "'; drop table orders" }, payment_status: 'paid' }),
    stripe.notices.tell('charge.refunded', { payment_intent: null, refunded: true, metadata: {} }),
  ])
    expect(await hear(notice)).toBe(204)
})

test('a database that fails makes Stripe send the notice again', async ({ db, at }) => {
  const { session, state } = await begun(db, at)
  stripe.pay(session.id)
  const notice = stripe.notices.last('checkout.session.completed')
  useDb({ transaction: () => Promise.reject(new Error('gone')) } as unknown as Db)
  expect(await hear(notice)).toBe(503)
  useDb(db)
  expect(await hear(notice)).toBe(204)
  expect((await state()).order).toBe('paid')
})
