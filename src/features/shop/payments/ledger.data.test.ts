import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Db, db as current } from '~/db/client.server'
import { invoices, orders, payments, refunds } from '~/db/schema'
import { buy } from '~/features/shop/checkout/mutations.server'
import type { InvoiceData } from '~/features/shop/invoices/schema'
import { REFUND_CAUSES } from '~/lib/refund-cause'
import { orderAttempt } from '../../../../test/order-attempt'
import { test, testCommitted } from '../../../../test/with-db'
import { enterRefund, noteElsewhere, refundByHand, refundDone } from './ledger.mutations.server'
import { confirmPayment } from './mutations.server'
import { moneyOf } from './refund.data.server'
import { askRefund, giveBack, noteReturned } from './refund.mutations.server'
import { MoreThanLeft } from './refund.rules'

/** The guide, paid: 599 Kč. */
async function paid(db: Db, at: Date) {
  const bought = await buy(orderAttempt({ waiver: true }), at)
  if (!bought.ok) throw new Error(bought.code)
  const { id } = bought.placed
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id))
  await db.transaction((tx) => confirmPayment(tx, payment?.id ?? '', { chargeReference: 'c', at }))
  return { id, payment: payment?.id ?? '' }
}

async function standing(db: Db, { id, payment }: { id: string; payment: string }) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const [money] = await db.select().from(payments).where(eq(payments.id, payment))
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, payment))
  const documents = await db.select().from(invoices).where(eq(invoices.orderId, id))
  if (!order || !money) throw new Error('no order')
  return { order, money, rows, documents }
}

const sumOf = (cents: number[]): number => cents.reduce((one, other) => one + other, 0)

/** What holds of every history, at every moment. */
async function holds(db: Db, whose: { id: string; payment: string }): Promise<void> {
  const { order, money, rows, documents } = await standing(db, whose)
  const gone = rows.filter(({ state }) => state === 'gone')
  expect(money.backCents).toBe(sumOf(rows.filter(({ state }) => state !== 'void').map(({ amountCents }) => amountCents)))
  expect(money.goneCents).toBe(sumOf(gone.map(({ amountCents }) => amountCents)))
  expect(money.backCents).toBeLessThanOrEqual(money.amountCents)
  expect(order.status).toBe(money.goneCents === money.amountCents ? 'refunded' : 'paid')
  if (order.status === 'refunded') expect(order.endedAt).not.toBeNull()
  if (order.endedAt) expect(order.releasedAt).toBeNull()
  const [invoice] = documents.filter(({ kind }) => kind === 'invoice').map(({ data }) => data as InvoiceData)
  const corrections = documents.filter(({ kind }) => kind === 'correction').map(({ data }) => data as InvoiceData)
  expect(documents.flatMap(({ refundId }) => refundId ?? []).toSorted()).toEqual(gone.map(({ id }) => id).toSorted())
  // The invoice less its corrections is what was kept, VAT included, and no document has more VAT than money.
  const kept = (invoice?.totalCents ?? 0) - sumOf(corrections.map(({ totalCents }) => totalCents))
  const keptVat = (invoice?.vatCents ?? 0) - sumOf(corrections.map(({ vatCents }) => vatCents))
  expect(kept).toBe(money.amountCents - money.goneCents)
  for (const { totalCents, vatCents } of [...corrections, { totalCents: kept, vatCents: keptVat }]) {
    expect(vatCents).toBeGreaterThanOrEqual(0)
    expect(vatCents).toBeLessThanOrEqual(totalCents)
  }
}

const cents = fc.oneof(fc.integer({ min: 1, max: 70_000 }), fc.constantFrom(50, 100, 300, 10_000, 59_900))
const deed = fc.oneof(
  fc.record({
    is: fc.constant('give' as const),
    cents: fc.option(cents, { nil: undefined }),
    ends: fc.boolean(),
    cause: fc.constantFrom(...REFUND_CAUSES),
  }),
  fc.record({ is: fc.constant('sent' as const), place: fc.nat(9) }),
  fc.record({ is: fc.constant('by-hand' as const), place: fc.nat(9) }),
  fc.record({ is: fc.constant('returned' as const), cents: fc.option(cents, { nil: undefined }) }),
  fc.record({
    is: fc.constant('elsewhere' as const),
    cents: fc.option(cents, { nil: undefined }),
    reference: fc.constantFrom('x', 'y', 'z'),
  }),
  fc.record({ is: fc.constant('dispute' as const) }),
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

async function act(whose: { id: string; payment: string }, done: Deed, at: Date): Promise<void> {
  const db = current()
  if (done.is === 'returned') return void (await noteReturned(whose.id, 'command', at, done.cents))
  const { order, money, rows } = await standing(db, whose)
  const asked = rows.filter(({ state }) => state === 'asked')
  const row = 'place' in done ? asked[done.place % Math.max(asked.length, 1)] : undefined
  if (done.is === 'sent' && row) await db.transaction((tx) => refundDone(tx, row.id, `re_${row.id}`, at))
  if (done.is === 'by-hand' && row) await db.transaction((tx) => refundByHand(tx, row.id))
  if (done.is === 'elsewhere') await db.transaction((tx) => noteElsewhere(tx, money, { ...done, cause: 'other' }, at))
  if (done.is === 'dispute') await db.transaction((tx) => noteElsewhere(tx, money, { reference: 'dp', cause: 'dispute' }, at))
  if (done.is !== 'give' || order.status !== 'paid') return
  const given = db.transaction((tx) => giveBack(tx, order, { ...done, by: 'team' }, at))
  await given.catch((error: unknown) => expect(error).toBeInstanceOf(MoreThanLeft))
}

test('whatever happens to a payment, documents and sums say what was kept', async ({ db, at }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (deeds) => {
      const whose = await paid(db, at)
      for (const one of deeds) {
        await act(whose, one, at)
        await holds(db, whose)
      }
    }),
    { numRuns: 40 },
  )
})

test('a refund that came back is sent by hand, and has its document and its mail once', async ({ db, at }) => {
  const whose = await paid(db, at)
  const asked = await db.transaction((tx) => askRefund(tx, whose.id, { cents: 10_000, cause: 'complaint', by: 'buyer' }, at))
  const id = asked?.id ?? ''
  expect(await db.transaction((tx) => refundDone(tx, id, 're_1', at))).toBe(true)
  expect(await db.transaction((tx) => refundDone(tx, id, 're_1', at))).toBe(false)
  expect(await db.transaction((tx) => refundByHand(tx, id))).toBe(true)
  expect((await standing(db, whose)).money).toMatchObject({ backCents: 10_000, goneCents: 0 })
  expect(await noteReturned(whose.id, 'command', at)).toBe(1)
  await holds(db, whose)
})

testCommitted('however many ask at once, no more goes back than came in', async ({ db, at }) => {
  const whose = await paid(db, at)
  const ask = () => db.transaction((tx) => askRefund(tx, whose.id, { cents: 10_000, cause: 'goodwill', by: 'team' }, at))
  const asked = await Promise.all(Array.from({ length: 12 }, ask))
  expect(asked.filter((refund) => refund !== undefined)).toHaveLength(5)
  await holds(db, whose)
})

testCommitted('the database itself refuses what would be more, and a refund that would change its payment', async ({ db, at }) => {
  const whose = await paid(db, at)
  const money = await db.transaction((tx) => moneyOf(tx, whose.id))
  if (!money) throw new Error('no money')
  // Past every rule, and past every lock of ours.
  const enter = () => db.transaction((tx) => enterRefund(tx, money, { cents: 20_000, cause: 'other', by: 'team' }, at))
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, enter))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const other = await paid(db, at)
  const [row] = await db.select().from(refunds).where(eq(refunds.paymentId, whose.payment))
  const moved = { paymentId: other.payment, orderId: other.id }
  await expect(
    db
      .update(refunds)
      .set(moved)
      .where(eq(refunds.id, row?.id ?? '')),
  ).rejects.toThrow('refunds')
  await expect(db.update(payments).set({ backCents: 1_000_000 }).where(eq(payments.id, whose.payment))).rejects.toThrow('payments')
  await db.delete(refunds).where(eq(refunds.id, row?.id ?? ''))
  await holds(db, whose)
})
