import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { invoices, orders, payments, refunds } from '~/db/schema'
import { setEnv } from '~/server/env.server'
import { StripeServer, charge } from '../../../../e2e/support/stripe'
import { orderAttempt } from '../../../../test/order-attempt'
import { buy } from '../../../../test/purchases'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { cardNoticeResponse } from './card.functions'
import { beginRefunds, noteReturned } from './refund.mutations.server'

const HOUR = 3_600_000
const stripe = await StripeServer.start()
const later = (at: Date, hours: number) => new Date(+at + hours * HOUR)
const part = { ends: false, cause: 'complaint' as const }

beforeAll(() => setEnv({ ...stripe.settings, PAYMENTS: 'card' }))
beforeEach(() => {
  stripe.clock = () => Date.parse('2026-03-02T09:00:00.000Z')
  stripe.refundStatus = 'succeeded'
})
afterAll(() => stripe.stop())

async function hear(notice: { body: string }): Promise<number> {
  const headers = { 'stripe-signature': stripe.notices.signature({ id: '', type: '', body: notice.body }) }
  const request = new Request('http://sfera.example/api/platby/stripe', { method: 'POST', headers, body: notice.body })
  return (await cardNoticeResponse(request)).status
}

/** The guide, paid by card: 599 Kč. */
async function paid(db: Db, at: Date) {
  const bought = await buy(orderAttempt({ method: 'card' }), at)
  const step = bought.ok ? bought.placed.step : undefined
  if (!bought.ok || step?.next !== 'redirect') throw new Error('no page')
  const session = stripe.pay(step.url.split('/').at(-1) ?? '')
  await hear(stripe.notices.last('checkout.session.completed'))
  const { id } = bought.placed
  return {
    id,
    session,
    sent: () => [...stripe.refunds.values()].filter((one) => one.payment_intent === session.payment_intent).map(({ amount }) => amount),
    status: async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status,
    rows: async () =>
      (await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.amountCents))).map(
        ({ amountCents, cause, state, way }) => [amountCents, cause, state, way],
      ),
  }
}

test('several parts go back by the provider, each once, whatever its notices repeat', async ({ db, at }) => {
  const { id, sent, rows, status } = await paid(db, at)
  await giveMoneyBack(id, at, { ...part, cents: 10_000 })
  await giveMoneyBack(id, later(at, 1), { ...part, cents: 5_000 })
  expect(await beginRefunds(later(at, 1))).toBe(2)
  expect(await beginRefunds(later(at, 2))).toBe(0)
  for (const _ of [1, 2]) expect(await hear(stripe.notices.last('refund.created'))).toBe(204)
  expect(sent()).toEqual([10_000, 5_000])
  expect(await status()).toBe('paid')
  await giveMoneyBack(id, later(at, 3))
  await beginRefunds(later(at, 3))
  expect(await hear(stripe.notices.last('charge.refunded'))).toBe(204)
  expect(sent()).toEqual([10_000, 5_000, 44_900])
  expect(await rows()).toEqual([
    [5_000, 'complaint', 'gone', 'provider'],
    [10_000, 'complaint', 'gone', 'provider'],
    [44_900, 'goodwill', 'gone', 'provider'],
  ])
  expect(await status()).toBe('refunded')
  expect(await db.$count(invoices, eq(invoices.kind, 'correction'))).toBe(3)
})

test('a server that dies before it has noted what it asked for asks for nothing twice, also when the key is forgotten', async ({
  db,
  at,
}) => {
  const { id, sent, status } = await paid(db, at)
  await giveMoneyBack(id, at, { ...part, cents: 10_000 })
  await beginRefunds(at)
  // As if the answer had never come; Stripe forgets keys after a day.
  await db.delete(invoices).where(eq(invoices.kind, 'correction'))
  await db.update(refunds).set({ state: 'asked', goneAt: null, reference: null, nextTryAt: at })
  stripe.forgetKeys()
  await beginRefunds(later(at, 30))
  expect(sent()).toEqual([10_000])
  expect(await status()).toBe('paid')
  expect(await db.select().from(payments)).toMatchObject([{ backCents: 10_000, goneCents: 10_000 }])
})

test('a part that was sent in the dashboard is a line of the ledger, or the one that waited for it', async ({ db, at }) => {
  const { id, session, rows, status } = await paid(db, at)
  const made = (amount: number, over = {}) => ({
    id: `re_${randomUUID()}`,
    object: 'refund',
    status: 'succeeded',
    payment_intent: session.payment_intent,
    amount,
    metadata: {},
    ...over,
  })
  const foreign = made(20_000)
  for (const kind of ['refund.created', 'refund.updated'] as const) expect(await hear(stripe.notices.tell(kind, foreign))).toBe(204)
  expect(await rows()).toEqual([[20_000, 'other', 'gone', 'provider']])
  expect(await status()).toBe('paid')
  await giveMoneyBack(id, later(at, 1), { ...part, cents: 3_000 })
  await hear(stripe.notices.tell('refund.created', made(3_000)))
  expect(await beginRefunds(later(at, 2))).toBe(0)
  // It came back: somebody sends it by hand.
  expect(await hear(stripe.notices.tell('refund.failed', { ...foreign, status: 'failed' }))).toBe(204)
  expect(await rows()).toEqual([
    [3_000, 'complaint', 'gone', 'provider'],
    [20_000, 'other', 'asked', 'by-hand'],
  ])
  expect(await noteReturned(id, 'command', later(at, 3), 20_000)).toBe(1)
  await hear(stripe.notices.tell('charge.refunded', charge(session)))
  expect(await rows()).toEqual([
    [3_000, 'complaint', 'gone', 'provider'],
    [20_000, 'other', 'gone', 'by-hand'],
    [36_900, 'other', 'gone', 'provider'],
  ])
  expect(await status()).toBe('refunded')
})

test('news of money that has come back since are late: it is sent by hand, once', async ({ db, at }) => {
  const { id, session, rows, status } = await paid(db, at)
  await giveMoneyBack(id, at, { ...part, cents: 10_000 })
  await giveMoneyBack(id, later(at, 1))
  await beginRefunds(later(at, 1))
  const [first] = [...stripe.refunds.values()].filter((one) => one.payment_intent === session.payment_intent)
  const told = { ...first }
  stripe.settleRefund(first?.id ?? '', 'failed')
  expect(await hear(stripe.notices.last('refund.failed'))).toBe(204)
  const waits = [
    [10_000, 'complaint', 'asked', 'by-hand'],
    [49_900, 'goodwill', 'gone', 'provider'],
  ]
  // Overtaken by the failure: what was told before it, by the name of the refund and of the whole charge.
  expect(await hear(stripe.notices.tell('refund.created', told))).toBe(204)
  expect(await rows()).toEqual(waits)
  expect(await hear(stripe.notices.tell('charge.refunded', charge(session)))).toBe(204)
  expect(await rows()).toEqual(waits)
  expect(await noteReturned(id, 'command', later(at, 2))).toBe(1)
  expect(await status()).toBe('refunded')
})

test('a refund in the dashboard that is told to have failed before it is told to be never counts', async ({ db, at }) => {
  const { session, rows } = await paid(db, at)
  const money = { payment_intent: session.payment_intent, amount: 20_000, metadata: {} }
  const foreign = { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded', ...money }
  expect(await hear(stripe.notices.tell('refund.failed', { ...foreign, status: 'failed' }))).toBe(204)
  expect(await hear(stripe.notices.tell('refund.created', foreign))).toBe(204)
  expect(await rows()).toEqual([])
})
