import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { invoices, mailOutbox, orderEvents, orders, payments } from '~/db/schema'
import { buy } from '~/features/shop/checkout/mutations.server'
import type { InvoiceData } from '~/features/shop/invoices/schema'
import { orderView } from '~/features/shop/orders/view.data.server'
import { contentAccess } from '~/features/shop/orders/access.data.server'
import { releaseDueOrders } from '~/features/shop/orders/release.mutations.server'
import { confirmPayment } from '~/features/shop/payments/mutations.server'
import { operate } from '~/server/operation.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { test } from '../../../../test/with-db'
import { paymentLine } from '~/features/shop/payments/rules'
import { moneyToReturn } from '~/features/shop/payments/refund.data.server'
import { askRefund, beginRefunds, noteReturned, refundDone } from '~/features/shop/payments/refund.mutations.server'
import { claimCommands } from './commands.server'
import { requestRefund, sendComplaint } from './mutations.server'
import { grantClaim } from './decision.mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)
const op = (...args: string[]) => operate(claimCommands, { args })
/** What `payments surplus` shows. */
const owed = async () => (await moneyToReturn()).map(paymentLine).join('\n')

/** The guide, paid: 599 Kč. */
async function paid(db: Db, at: Date, over: Parameters<typeof orderAttempt>[0] = {}) {
  const bought = await buy(orderAttempt({ method: 'transfer', waiver: true, ...over }), at)
  if (!bought.ok) throw new Error(bought.code)
  const { id } = bought.placed
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id))
  await db.transaction((tx) => confirmPayment(tx, payment?.id ?? '', { chargeReference: 'c', at }))
  return { id, payment: payment?.id ?? '' }
}

const complain = (id: string, at: Date) => sendComplaint(id, { attemptId: randomUUID(), text: 'Chybí strana.', remedy: 'discount' }, at)
const stored = async (db: Db) => (await db.select().from(orders))[0]
const access = async (db: Db, order: string) => contentAccess(db, (await stored(db))?.productId ?? '', { order })
const props = async (db: Db, template: string) =>
  (
    await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.template, template))
      .orderBy(...mailsInOrder)
  ).map((mail) => mail.props)
const corrections = async (db: Db) =>
  (await db.select().from(invoices).where(eq(invoices.kind, 'correction')).orderBy(asc(invoices.number))).map(
    ({ data }) => data as InvoiceData,
  )

test('lists show what is owed, not what was paid', async ({ db, at }) => {
  const { id } = await paid(db, at)
  await db.transaction((tx) => askRefund(tx, id, at, { cents: 10_000 }))
  expect(await owed()).toMatch(/CZK\s599 {2}in a minute: send CZK\s100 by hand$/)
  await beginRefunds(at)
  expect(await owed()).toMatch(/send CZK\s100 by hand$/)
  expect(await orderView(id, 'cs')).toMatchObject({ status: 'paid', downloadable: false, returning: { cents: 10_000, ends: true } })
  await noteReturned(id, at)
  expect((await db.select().from(payments)).map(paymentLine).join()).toMatch(/CZK\s100 went back$/)
  expect(await corrections(db)).toMatchObject([{ totalCents: 10_000, corrects: { reason: 'fee', kept: { cents: 49_900, percent: null } } }])
})

test('a lower price ends neither the order nor its content, and says what it is', async ({ db, at }) => {
  const { id } = await paid(db, at)
  await complain(id, at)
  expect(await op('claim', 'grant', 'P2026-0001', 'crowns=100', 'Vracíme', 'část.')).toMatchObject({ ok: true })
  expect(await orderView(id, 'cs')).toMatchObject({ status: 'paid', downloadable: true, returning: { cents: 10_000, ends: false } })
  expect(await access(db, id)).toBe('granted')
  expect(await props(db, 'order-complaint-settled')).toMatchObject([{ decision: 'Vracíme část.', refundCents: 10_000, currency: 'CZK' }])
  await beginRefunds(at)
  expect(await owed()).toMatch(/send CZK\s100 by hand$/)
  expect(await noteReturned(id, at)).toBe(1)
  expect(await stored(db)).toMatchObject({ status: 'paid', refundedCents: 10_000, refundedAt: expect.any(Date), releasedAt: at })
  expect(await orderView(id, 'cs')).toMatchObject({ downloadable: true, returning: null, refundedCents: 10_000 })
  expect(await access(db, id)).toBe('granted')
  expect(await corrections(db)).toMatchObject([{ totalCents: 10_000, corrects: { reason: 'complaint' } }])
  expect(await props(db, 'order-refund')).toMatchObject([{ totalCents: 10_000, isReduction: true }])
  expect((await db.select().from(orderEvents).orderBy(asc(orderEvents.at))).map(({ cause }) => cause)).not.toContain('withheld')
  expect(await owed()).toBe('')
})

test('content that waits for its day comes all the same after a lower price', async ({ db, at }) => {
  const { id } = await paid(db, at, { waiver: false })
  await complain(id, at)
  await grantClaim('P2026-0001', { words: 'Sleva.', cents: 10_000 }, at)
  expect(await releaseDueOrders(later(at, 20))).toBe(1)
  await beginRefunds(later(at, 21))
  await noteReturned(id, later(at, 21))
  expect(await access(db, id)).toBe('granted')
})

test('a second lower price is refused in words and changes nothing; the rest goes back by hand with its own document', async ({
  db,
  at,
}) => {
  const { id } = await paid(db, at)
  await complain(id, at)
  await grantClaim('P2026-0001', { words: 'Sleva.', cents: 10_000 }, at)
  // While the first part is on its way, nothing else can be sent.
  await requestRefund(id, null, at)
  expect(await op('claim', 'grant', 'P2026-0002')).toMatchObject({ ok: false, text: expect.stringContaining('lowered before') })
  expect(await access(db, id)).toBe('granted')
  await beginRefunds(at)
  await noteReturned(id, at)
  await complain(id, at)
  expect(await op('claim', 'grant', 'P2026-0003', 'crowns=50', 'Znovu.')).toMatchObject({ ok: false })
  expect(await stored(db)).toMatchObject({ status: 'paid', refundedCents: 10_000 })
  expect(await grantClaim('P2026-0002', { words: null }, at)).toMatchObject({ refund: 'asked' })
  expect(await access(db, id)).toBe('unreleased')
  expect(await owed()).toMatch(/send CZK\s499 by hand$/)
  expect(await orderView(id, 'cs')).toMatchObject({ returning: { cents: 49_900, ends: true } })
  expect(await noteReturned(id, at)).toBe(1)
  expect(await stored(db)).toMatchObject({ status: 'refunded', refundedCents: null })
  const [lower, rest] = await corrections(db)
  expect([lower?.corrects?.reason, rest?.corrects?.reason]).toEqual(['complaint', 'rest'])
  expect([(lower?.totalCents ?? 0) + (rest?.totalCents ?? 0), (lower?.vatCents ?? 0) + (rest?.vatCents ?? 0)]).toEqual([59_900, 10_400])
})

test('what a bank takes back after a lower price is the rest, and ends the order', async ({ db, at }) => {
  const { id, payment } = await paid(db, at)
  await complain(id, at)
  await grantClaim('P2026-0001', { words: 'Sleva.', cents: 10_000 }, at)
  await db.transaction((tx) => refundDone(tx, payment, 're_1', at))
  // The provider may say so twice.
  expect(await db.transaction((tx) => refundDone(tx, payment, 're_1', at))).toBe(false)
  expect(await db.transaction((tx) => refundDone(tx, payment, 'dp_1', at, 'disputed'))).toBe(true)
  expect(await stored(db)).toMatchObject({ status: 'refunded', refundedCents: null })
  expect(await corrections(db)).toMatchObject([
    { totalCents: 10_000, corrects: { reason: 'complaint' } },
    { totalCents: 49_900, corrects: { reason: 'disputed-rest' } },
  ])
})

test('all of the price for a complaint ends the order as before', async ({ db, at }) => {
  const { id } = await paid(db, at)
  await complain(id, at)
  await grantClaim('P2026-0001', { words: 'Vracíme vše.', cents: 59_900 }, at)
  expect(await access(db, id)).toBe('unreleased')
  await beginRefunds(at)
  await noteReturned(id, at)
  expect(await stored(db)).toMatchObject({ status: 'refunded', refundedCents: null })
  expect(await corrections(db)).toMatchObject([{ totalCents: 59_900, corrects: { reason: 'returned' } }])
})
