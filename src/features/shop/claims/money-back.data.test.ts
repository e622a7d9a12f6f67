import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { invoices, mailOutbox, orderEvents, orders, payments, refunds } from '~/db/schema'
import { buy } from '~/features/shop/checkout/mutations.server'
import type { InvoiceData } from '~/features/shop/invoices/schema'
import { orderView } from '~/features/shop/orders/view.data.server'
import { contentAccess } from '~/features/shop/orders/access.data.server'
import { releaseDueOrders } from '~/features/shop/orders/release.mutations.server'
import { confirmPayment } from '~/features/shop/payments/mutations.server'
import { operate } from '~/server/operation.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { refundLine } from '~/features/shop/payments/rules'
import { moneyToReturn } from '~/features/shop/payments/refund.data.server'
import { noteElsewhere } from '~/features/shop/payments/ledger.mutations.server'
import { noteReturned } from '~/features/shop/payments/refund.mutations.server'
import { claimCommands } from './commands.server'
import { requestRefund, sendComplaint } from './mutations.server'
import { grantClaim } from './decision.mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)
const op = (...args: string[]) => operate(claimCommands, { args: [...args, '--yes'] })
/** What `payments surplus` shows. */
const owed = async () => (await moneyToReturn()).map(({ refund }) => refundLine(refund, 'CZK')).join('\n')

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
  await giveMoneyBack(id, at, { cents: 10_000, cause: 'cancellation' })
  expect(await owed()).toMatch(/send CZK\s100 by hand {2}cancellation$/)
  expect(await orderView(id, 'cs')).toMatchObject({ status: 'paid', downloadable: false, returning: { cents: 10_000 }, isOver: true })
  await noteReturned(id, 'command', at)
  expect((await db.select().from(refunds)).map((refund) => refundLine(refund, 'CZK')).join()).toMatch(/CZK\s100 went back/)
  expect(await orderView(id, 'cs')).toMatchObject({ status: 'paid', returnedCents: 10_000, returning: null, isOver: true })
  expect(await corrections(db)).toMatchObject([{ totalCents: 10_000, corrects: { reason: 'fee', kept: { cents: 49_900, percent: null } } }])
})

test('a lower price ends neither the order nor its content, and says what it is', async ({ db, at }) => {
  const { id } = await paid(db, at)
  await complain(id, at)
  expect(await op('claim', 'grant', 'P2026-0001', 'crowns=100', 'Vracíme', 'část.')).toMatchObject({ ok: true })
  expect(await orderView(id, 'cs')).toMatchObject({ status: 'paid', downloadable: true, returning: { cents: 10_000 }, isOver: false })
  expect(await access(db, id)).toBe('granted')
  expect(await props(db, 'order-complaint-settled')).toMatchObject([{ decision: 'Vracíme část.', refundCents: 10_000, currency: 'CZK' }])
  expect(await owed()).toMatch(/send CZK\s100 by hand {2}complaint {2}Vracíme část.$/)
  expect(await noteReturned(id, 'command', at)).toBe(1)
  expect(await stored(db)).toMatchObject({ status: 'paid', endedAt: null, refundedAt: null, releasedAt: at })
  expect(await orderView(id, 'cs')).toMatchObject({
    downloadable: true,
    returning: null,
    returnedCents: 10_000,
    refunds: [{ cents: 10_000, cause: 'complaint', goneAt: at.toISOString() }],
  })
  expect(await access(db, id)).toBe('granted')
  expect(await corrections(db)).toMatchObject([{ totalCents: 10_000, corrects: { reason: 'complaint' } }])
  expect(await props(db, 'order-refund')).toMatchObject([{ totalCents: 10_000, isReduction: true }])
  expect((await db.select().from(orderEvents).orderBy(asc(orderEvents.at))).map(({ cause }) => cause)).not.toContain('ended')
  expect(await owed()).toBe('')
})

test('content that waits for its day comes all the same after a lower price', async ({ db, at }) => {
  const { id } = await paid(db, at, { waiver: false })
  await complain(id, at)
  await grantClaim('P2026-0001', { words: 'Sleva.', cents: 10_000 }, 'command', at)
  expect(await releaseDueOrders(later(at, 20))).toBe(1)
  await noteReturned(id, 'command', later(at, 21))
  expect(await access(db, id)).toBe('granted')
})

test('a second lower price follows the first, more than is left is refused in words, and the rest ends the order', async ({ db, at }) => {
  const { id } = await paid(db, at)
  await complain(id, at)
  await grantClaim('P2026-0001', { words: 'Sleva.', cents: 10_000 }, 'command', at)
  await complain(id, at)
  // The first part is still on its way.
  expect(await op('claim', 'grant', 'P2026-0002', 'crowns=500', 'Znovu.')).toMatchObject({
    ok: false,
    text: expect.stringContaining('There is not so much: 499.00'),
  })
  expect(await op('claim', 'grant', 'P2026-0002', 'crowns=50', 'Znovu.')).toMatchObject({ ok: true })
  expect(await stored(db)).toMatchObject({ status: 'paid', endedAt: null })
  expect(await noteReturned(id, 'command', at)).toBe(2)
  await requestRefund(id, null, at)
  expect(await access(db, id)).toBe('granted')
  expect(await grantClaim('P2026-0003', { words: null }, 'command', at)).toMatchObject({ refund: 'asked' })
  expect(await access(db, id)).toBe('unpaid')
  expect(await owed()).toMatch(/send CZK\s449 by hand {2}guarantee$/)
  expect(await orderView(id, 'cs')).toMatchObject({ returning: { cents: 44_900 }, isOver: true })
  expect(await noteReturned(id, 'command', at)).toBe(1)
  expect(await stored(db)).toMatchObject({ status: 'refunded' })
  const issued = await corrections(db)
  expect(issued.map(({ corrects }) => corrects?.reason)).toEqual(['complaint', 'complaint', 'rest'])
  const sum = (of: 'totalCents' | 'vatCents') => issued.reduce((all, one) => all + one[of], 0)
  expect([sum('totalCents'), sum('vatCents')]).toEqual([59_900, 10_400])
})

test('what a bank takes back after a lower price is the rest, and ends the order', async ({ db, at }) => {
  const { id, payment } = await paid(db, at)
  await complain(id, at)
  await grantClaim('P2026-0001', { words: 'Sleva.', cents: 10_000 }, 'command', at)
  await noteReturned(id, 'command', at)
  const [row] = await db.select().from(payments).where(eq(payments.id, payment))
  const dispute = { reference: 'dp_1', cause: 'dispute' as const }
  expect(row && (await db.transaction((tx) => noteElsewhere(tx, row, dispute, at)))).toBe(true)
  // It may be told twice.
  expect(row && (await db.transaction((tx) => noteElsewhere(tx, row, dispute, at)))).toBe(false)
  expect(await stored(db)).toMatchObject({ status: 'refunded' })
  expect(await corrections(db)).toMatchObject([
    { totalCents: 10_000, corrects: { reason: 'complaint' } },
    { totalCents: 49_900, corrects: { reason: 'disputed-rest' } },
  ])
})

test('all of the price for a complaint ends the order as before', async ({ db, at }) => {
  const { id } = await paid(db, at)
  await complain(id, at)
  await grantClaim('P2026-0001', { words: 'Vracíme vše.', cents: 59_900 }, 'command', at)
  expect(await access(db, id)).toBe('unpaid')
  await noteReturned(id, 'command', at)
  expect(await stored(db)).toMatchObject({ status: 'refunded' })
  expect(await corrections(db)).toMatchObject([{ totalCents: 59_900, corrects: { reason: 'returned' } }])
})

test('a sum that is misspelt grants nothing, and the words that the buyer gets are read before', async ({ db, at }) => {
  const { id } = await paid(db, at)
  await complain(id, at)
  const told = (...args: string[]) => operate(claimCommands, { args: ['claim', 'grant', 'P2026-0001', ...args] })
  for (const wrong of ['crown=100', '--crowns=100', 'crowns=100.50', 'crowns=sto', 'crowns='])
    expect(await told(wrong, 'Vracíme stovku.', '--yes')).toMatchObject({ ok: false })
  const found = await op('claim', 'show', 'P2026-0001')
  expect(found).toMatchObject({ text: expect.stringContaining('complaint  open') })
  const asked = await told('crowns=100', 'Vracíme', 'stovku.')
  expect(asked).toMatchObject({ asks: expect.stringMatching(/^words: Vracíme stovku\.\n[^]*send CZK\s100 by hand/) })
  const refusal = await operate(claimCommands, { args: ['claim', 'refuse', 'P2026-0001', 'Strany', 'tam', 'jsou.'] })
  expect(refusal).toMatchObject({ asks: expect.stringMatching(/^words: Strany tam jsou\.\n/) })
})
