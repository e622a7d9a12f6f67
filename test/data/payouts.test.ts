import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import type { Db } from '~/db/client.server'
import { disputeEvents, invoices, orderClaims, orders, providerEntries, refunds } from '~/db/schema'
import { accountingCommands } from '~/features/shop/accounting/commands.server'
import { orderCommands } from '~/features/shop/orders/commands.server'
import { releaseDueOrders } from '~/features/shop/orders/release.mutations.server'
import { orderView } from '~/features/shop/orders/view.data.server'
import { cardNoticeResponse } from '~/features/shop/payments/card.functions'
import { paymentCommands } from '~/features/shop/payments/commands.server'
import { refundCommands } from '~/features/shop/payments/refund.commands.server'
import { beginRefunds, noteReturned } from '~/features/shop/payments/refund.mutations.server'
import { setEnv } from '~/server/env.server'
import { type OperationAnswer, operate } from '~/server/operation.server'
import { StripeServer } from '../../e2e/support/stripe'
import { dispute } from '../../e2e/support/stripe-disputes'
import { orderAttempt } from '../order-attempt'
import { buy } from '../purchases'
import { giveMoneyBack } from '../refunds'
import { test, testCommitted } from '../with-db'
import { payoutCommands } from '~/features/shop/payouts/commands.server'
import { askMovements } from '~/features/shop/payouts/mutations.server'

const DAY = 86_400_000
const stripe = await StripeServer.start()
const later = (at: Date, days: number) => new Date(+at + days * DAY)

beforeAll(() => setEnv({ ...stripe.settings, PAYMENTS: 'card' }))
beforeEach(() => {
  stripe.clock = () => Date.parse('2026-03-02T09:00:00.000Z')
  stripe.movements.all.length = 0
})
afterAll(() => stripe.stop())

const op = (args: string[], file?: string) =>
  operate(
    [...payoutCommands, ...paymentCommands, ...refundCommands, ...orderCommands, ...accountingCommands],
    file === undefined ? { args } : { args, file },
  )
const text = (answer: OperationAnswer) => ('asks' in answer ? answer.asks : 'text' in answer ? answer.text : '')

async function hear(notice: { body: string }): Promise<number> {
  const headers = { 'stripe-signature': stripe.notices.signature({ id: '', type: '', body: notice.body }) }
  const request = new Request('http://sfera.example/api/platby/stripe', { method: 'POST', headers, body: notice.body })
  return (await cardNoticeResponse(request)).status
}

/** The guide, paid by card: 599 Kč, of which the provider takes 15.49. */
async function paid(db: Db, at: Date, over: Parameters<typeof orderAttempt>[0] = {}) {
  const bought = await buy(orderAttempt({ method: 'card', ...over }), at)
  const step = bought.ok ? bought.placed.step : undefined
  if (!bought.ok || step?.next !== 'redirect') throw new Error('no page')
  const session = stripe.pay(step.url.split('/').at(-1) ?? '')
  await hear(stripe.notices.last('checkout.session.completed'))
  const { id } = bought.placed
  const read = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]
  return { id, number: id.slice(-8), session, read }
}

const steps = async (db: Db) => (await db.select().from(disputeEvents).orderBy(asc(disputeEvents.step))).map(({ step }) => step)

describe('what a bank does', () => {
  test.for(['lost', 'won'] as const)(
    'stands in the ledger step by step, however often and in whatever order it is told: %s',
    async (end, { db, at }) => {
      const order = await paid(db, at)
      const { id, notices } = dispute(stripe, order.session, end)
      for (const notice of [...notices.toReversed(), ...notices]) expect(await hear(notice)).toBe(204)
      const told = end === 'won' ? ['opened', 'reinstated', 'withdrawn', 'won'] : ['lost', 'opened', 'withdrawn']
      expect(await steps(db)).toEqual(told)
      expect(
        (await db.select().from(providerEntries).orderBy(asc(providerEntries.kind))).map((row) => [
          row.kind,
          row.amountCents,
          row.feeCents,
          row.orderId,
        ]),
      ).toEqual([['dispute', -59_900, 35_000, order.id], ...(end === 'won' ? [['dispute-reversal', 59_900, 0, order.id]] : [])])
      expect(await order.read()).toMatchObject({ status: end === 'won' ? 'paid' : 'refunded' })
      expect(await db.$count(refunds, eq(refunds.cause, 'dispute'))).toBe(end === 'won' ? 0 : 1)
      expect(await db.$count(invoices, eq(invoices.kind, 'correction'))).toBe(end === 'won' ? 0 : 1)
      for (const args of [
        ['payment', 'list', order.number],
        ['order', 'show', order.number],
      ])
        expect(text(await op(args))).toMatch(new RegExp(`disputed +2.*${id}  ${end}  CZK.599  fraudulent`))
      // All of it happened in one second.
      const lines = text(await op(['payment', 'list', order.number])).split('\n')
      const listed = lines.filter((line) => line.startsWith('disputed')).map((line) => line.split('  ')[3])
      expect(listed).toEqual(end === 'won' ? ['opened', 'withdrawn', 'reinstated', 'won'] : ['opened', 'withdrawn', 'lost'])
    },
  )

  test('is told on the page of the order: until it decides the bank holds the money', async ({ db, at }) => {
    const order = await paid(db, at)
    const { notices } = dispute(stripe, order.session, 'won')
    const view = async () => (await orderView(order.id, 'cs'))?.dispute
    expect(await view()).toBeNull()
    await hear(notices[0] ?? { body: '' })
    expect(await view()).toMatchObject({ state: 'open', isTaken: false, cents: 59_900 })
    expect(text(await op(['payment', 'refund', order.number, 'all', 'ends', 'goodwill']))).toContain('it may go twice')
    await hear(notices[1] ?? { body: '' })
    expect(await view()).toMatchObject({ state: 'open', isTaken: true })
    for (const notice of notices) await hear(notice)
    expect(await view()).toMatchObject({ state: 'won', isTaken: false })
  })

  test('holds what was not given out until it has decided, and takes nothing that is', async ({ db, at }) => {
    const [open, waiting] = [await paid(db, at), await paid(db, at, { waiver: false })]
    const won = [open, waiting].map(({ session }) => dispute(stripe, session, 'won').notices)
    for (const [opened] of won) if (opened) await hear(opened)
    expect((await open.read())?.releasedAt).not.toBeNull()
    expect(await releaseDueOrders(later(at, 20))).toBe(0)
    expect(await orderView(waiting.id, 'cs')).toMatchObject({ isHeld: true, downloadable: false })
    for (const notice of won.flat()) await hear(notice)
    expect(await releaseDueOrders(later(at, 20))).toBe(1)
  })

  test('of a part takes the part alone, and what was ordered goes on', async ({ db, at }) => {
    const order = await paid(db, at)
    const partial = {
      id: 'dp_part',
      object: 'dispute',
      payment_intent: order.session.payment_intent,
      amount: 10_000,
      currency: 'czk',
      status: 'lost',
    }
    expect(await hear(stripe.notices.tell('charge.dispute.closed', partial))).toBe(204)
    expect(await order.read()).toMatchObject({ status: 'paid', endedAt: null })
    expect(await db.select().from(refunds)).toMatchObject([{ amountCents: 10_000, cause: 'dispute', state: 'gone', askedBy: 'bank' }])
  })

  test('is never changed afterwards', async ({ db, at }) => {
    const order = await paid(db, at)
    await hear(dispute(stripe, order.session, 'won').notices[1] ?? { body: '' })
    for (const table of [disputeEvents, providerEntries])
      await expect(db.transaction((tx) => tx.update(table).set({ amountCents: 1 }))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('is never changed') },
      })
    expect(await db.select().from(disputeEvents)).toMatchObject([{ amountCents: 59_900 }])
  })

  testCommitted('told by several notices at once counts once', async ({ db, at }) => {
    const order = await paid(db, at)
    const { notices } = dispute(stripe, order.session, 'lost')
    await Promise.all([...notices, ...notices, ...notices].map(hear).concat(askMovements(at).then(() => 204)))
    for (const notice of notices) expect(await hear(notice)).toBe(204)
    expect(await steps(db)).toEqual(['lost', 'opened', 'withdrawn'])
    expect(await db.$count(providerEntries)).toBe(2)
    expect(await db.$count(orderClaims, eq(orderClaims.state, 'open'))).toBe(0)
    expect(await order.read()).toMatchObject({ status: 'refunded' })
  })
})

describe('what the provider moves and takes', () => {
  test('is asked for page by page, each movement once, with the order that it belongs to', async ({ db, at }) => {
    const all = [await paid(db, at), await paid(db, at), await paid(db, at)]
    await giveMoneyBack(all[0]?.id ?? '', at)
    await beginRefunds(at)
    stripe.movements.add({ category: 'fee', amount: -5_000, at: +at })
    expect(await askMovements(at)).toBe(5)
    expect(await askMovements(later(at, 1))).toBe(0)
    const rows = await db.select().from(providerEntries).orderBy(asc(providerEntries.kind), asc(providerEntries.amountCents))
    expect(rows.map(({ kind, amountCents, feeCents, orderId }) => [kind, amountCents, feeCents, orderId !== null])).toEqual([
      ['charge', 59_900, 1549, true],
      ['charge', 59_900, 1549, true],
      ['charge', 59_900, 1549, true],
      ['fee', -5_000, 0, false],
      ['refund', -59_900, 0, true],
    ])
    expect(text(await op(['payment', 'list', all[1]?.number ?? '']))).toContain(
      'at the provider  2026-03-02  charge  CZK\u00a0599  fee CZK\u00a015.49',
    )
    expect(text(await op(['fee', 'list', '2026-03']))).not.toContain('told no movement')
  })

  test('is missed where a payment has none', async ({ db, at }) => {
    const order = await paid(db, at)
    const told = await operate(
      payoutCommands.map((one) => ({ ...one, run: (args: readonly string[]) => one.run(args, later(at, 1)) })),
      {
        args: ['fee', 'list', '2026-03'],
      },
    )
    expect(text(told)).toContain(`told no movement of it:\n  ${order.number}  CZK\u00a0599`)
  })

  test('is asked for from where asking stopped, whatever a bank has told of since', async ({ db, at }) => {
    const order = await paid(db, at)
    stripe.clock = () => +later(at, 10)
    for (const notice of dispute(stripe, order.session, 'lost').notices) await hear(notice)
    await askMovements(later(at, 10))
    expect(await db.$count(providerEntries, eq(providerEntries.kind, 'charge'))).toBe(1)
  })

  test('stands in the month of the accountant', async ({ db, at }) => {
    const order = await paid(db, at)
    for (const notice of dispute(stripe, order.session, 'lost').notices) await hear(notice)
    await askMovements(at)
    const told = await op(['accounting', 'pack', '2026-03', '--to', 'x'])
    expect(text(told)).toContain('2 movements at the provider of cards in CZK: fees 365.49, chargebacks -599.00, given back 0.00.')
    const file = 'file' in told && told.file ? unzipSync(Buffer.from(told.file.base64, 'base64')) : {}
    const csv = strFromU8(file['poplatky-2026-03.csv'] ?? new Uint8Array())
    expect(csv).toContain(`2026-03-02;chargeback (strženo bankou);-599,00;350,00;-949,00;CZK;${order.number};dp_`)
  })
})

describe('a payout', () => {
  test('is compared with ledger and books, by its report or by asking', async ({ db, at }) => {
    const [one, other] = [await paid(db, at), await paid(db, at)]
    await giveMoneyBack(other.id, at, { ends: false, cents: 10_000, cause: 'complaint' })
    await beginRefunds(at)
    for (const notice of dispute(stripe, one.session, 'lost').notices) await hear(notice)
    stripe.movements.payOut('po_1', +at)
    const report = stripe.movements.report('po_1')
    // Nobody has asked for the movements yet: only the bank's is known.
    const early = await op(['payout', 'check', 'x.csv'], report)
    expect(text(early).match(/the ledger does not know it/g)).toHaveLength(3)
    const known = await db.$count(providerEntries)
    expect(text(await op(['payout', 'ask', 'po_1']))).toContain('The provider is asked for po_1')
    expect(await db.$count(providerEntries)).toBe(known)
    expect(text(await op(['payout', 'ask', 'po_1', '--yes']))).toContain('to the cent')
    const net = (2 * (59_900 - 1549) - 10_000 - 59_900 - 35_000) / 100
    const told = await op(['payout', 'check', 'x.csv'], report)
    expect(told).toMatchObject({ ok: true })
    expect(text(told)).toContain(`together CZK\u00a0${net}`)
    expect(await op(['payout', 'check', String(net + 0.01), 'x.csv'], report)).toMatchObject({
      ok: false,
      text: expect.stringContaining('does not add up'),
    })
    const strange = report.replace('"599.00","15.49","583.51"', '"599.01","15.49","583.52"')
    expect(text(await op(['payout', 'check', 'x.csv'], strange))).toMatch(
      /DIFFERS txn_.*in the ledger it is charge[\s\S]*in our books it is CZK.599/,
    )
    expect(await op(['payout', 'ask', 'nonsense'])).toMatchObject({ ok: false })
    expect(await op(['payout', 'ask', 'po_2', '--yes'])).toMatchObject({ ok: false, text: expect.stringContaining('no movements') })
    stripe.trouble(500, 500, 500)
    expect(await op(['payout', 'ask', 'po_1', '--yes'])).toMatchObject({ ok: false, text: expect.stringContaining('no usable answer') })
  })

  test('knows a refund that is on its way, and one that came back and was sent by hand', async ({ db, at }) => {
    const order = await paid(db, at)
    stripe.refundStatus = 'pending'
    await giveMoneyBack(order.id, at, { ends: false, cents: 10_000, cause: 'complaint' })
    await beginRefunds(at)
    stripe.refundStatus = 'succeeded'
    stripe.movements.payOut('po_3', +at)
    expect(text(await op(['payout', 'ask', 'po_3', '--yes']))).toContain('to the cent')
    const [refund] = await db.select().from(refunds)
    stripe.settleRefund(refund?.reference ?? '', 'failed')
    await hear(stripe.notices.last('refund.failed'))
    stripe.movements.payOut('po_4', +at)
    for (const payout of ['po_3', 'po_4']) expect(text(await op(['payout', 'ask', payout, '--yes']))).toContain('to the cent')
    await noteReturned(order.id, 'command', at)
    for (const payout of ['po_3', 'po_4']) expect(text(await op(['payout', 'ask', payout, '--yes']))).toContain('to the cent')
  })

  test('is refused whole where its report has a fault', async () => {
    const heads = 'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category'
    for (const [file, sentence] of [
      ['', 'no itemised report'],
      ['a,b\n1,2', 'balance_transaction_id'],
      [`${heads}\ntxn_1,2026-03-02 09:00:00,czk,much,0.00,0.00,charge`, 'no amount'],
      [`${heads}\ntxn_1,2026-03-02 09:00:00,czk,10.00,1.00,8.00,charge`, 'does not add up'],
      [`${heads}\n,2026-03-02 09:00:00,czk,10.00,1.00,9.00,charge`, 'no name'],
      [`${heads}\n"txn_1`, 'no table'],
    ] as const)
      expect(await op(['payout', 'check', 'x.csv'], file)).toMatchObject({ ok: false, text: expect.stringContaining(sentence) })
  })
})
