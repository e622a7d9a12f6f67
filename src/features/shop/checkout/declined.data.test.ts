import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { invoices, mailOutbox, orders, payments, refunds } from '~/db/schema'
import { orderView } from '~/features/shop/orders/view.data.server'
import { confirmPayment, settleSimulated } from '~/features/shop/payments/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { test, testCommitted } from '../../../../test/with-db'
import { orderStateOf } from './data.server'
import { buy, payAgain } from './mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const later = (at: Date, seconds: number) => new Date(+at + seconds * 1000)
const DAY = 86_400
const REFUSED = { ...orderAttempt().buyer, email: 'jana+zamitnuto@nakup.example' }
const told = (db: Db) =>
  db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.template, 'order-received-card'))
    .orderBy(...mailsInOrder)
const tries = async (db: Db) =>
  (await db.select().from(payments).orderBy(payments.createdAt)).map(({ provider, state }) => `${provider} ${state}`)

/** An order whose first payment was refused two seconds later. */
async function declined(at: Date, over: Parameters<typeof orderAttempt>[0] = {}) {
  const attempt = orderAttempt({ buyer: REFUSED, waiver: true, ...over })
  const bought = await buy(attempt, at)
  if (!bought.ok) throw new Error(bought.code)
  expect(await settleSimulated(later(at, 2))).toBe(1)
  return { id: bought.placed.id, attempt }
}

const confirm = (db: Db, id: string, at: Date) => db.transaction((tx) => confirmPayment(tx, id, { chargeReference: id, at }))

test('a declined payment leaves its order waiting with all that was typed, and a mail says so with the way back', async ({ db, at }) => {
  const { id } = await declined(at)
  expect(await db.select().from(orders)).toMatchObject([{ id, status: 'pending', email: REFUSED.email, currency: 'CZK', waiverAt: at }])
  expect(await orderStateOf(id)).toMatchObject({ status: 'pending', isOpen: false })
  expect(await orderView(id, 'cs')).toMatchObject({ status: 'pending', isDeclined: true, openMethod: null, failure: null })
  const [mail] = await told(db)
  expect(mail).toMatchObject({
    recipient: REFUSED.email,
    props: { isDeclined: true, orderUrl: expect.stringContaining(`/objednavka/${id}?klic=`) },
  })
  expect(await db.$count(invoices)).toBe(0)
})

test('the same order is paid again, by the same way or another one, and its mail comes once in a day', async ({ db, at }) => {
  const { id, attempt } = await declined(at)
  expect(await payAgain(id, 'simulated', later(at, 10))).toMatchObject({ ok: true, placed: { id } })
  await settleSimulated(later(at, 12))
  expect(await payAgain(id, 'simulated', later(at, 20))).toMatchObject({ ok: true, placed: { id } })
  await settleSimulated(later(at, 22))
  expect(await told(db)).toHaveLength(1)
  // The form that is still open sends its attempt again, with another way.
  expect(await buy({ ...attempt, method: 'transfer' }, later(at, 30))).toMatchObject({
    ok: true,
    placed: { id, step: { next: 'instructions' } },
  })
  expect(await tries(db)).toEqual(['simulated failed', 'simulated failed', 'simulated failed', 'transfer open'])
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ dueAt: later(at, 30 + 7 * DAY), status: 'pending' })
  const [transfer] = await db.select().from(payments).where(eq(payments.state, 'open'))
  expect(await confirm(db, transfer?.id ?? '', later(at, DAY))).toBe('paid')
  expect(await db.select().from(orders)).toMatchObject([{ id, status: 'paid', releasedAt: later(at, DAY) }])
  expect(await db.$count(invoices)).toBe(1)
})

test('a second refusal on another day is told again', async ({ db, at }) => {
  const { id } = await declined(at, { method: 'simulated' })
  expect(await payAgain(id, 'simulated', later(at, DAY - 60))).toMatchObject({ ok: true })
  await settleSimulated(later(at, DAY + 60))
  expect(await told(db)).toHaveLength(2)
})

test('money of the first try that comes after the second one was paid goes back', async ({ db, at }) => {
  const { id } = await declined(at)
  const [first] = await db.select().from(payments)
  await payAgain(id, 'transfer', later(at, 60))
  const [second] = await db.select().from(payments).where(eq(payments.state, 'open'))
  expect(await confirm(db, second?.id ?? '', later(at, 90))).toBe('paid')
  expect(await confirm(db, first?.id ?? '', later(at, 120))).toBe('surplus')
  expect(await confirm(db, first?.id ?? '', later(at, 130))).toBe('repeated')
  expect(
    await db
      .select()
      .from(payments)
      .where(eq(payments.id, first?.id ?? '')),
  ).toMatchObject([{ state: 'surplus', backCents: 59_900, goneCents: 0 }])
  expect(await db.select().from(refunds)).toMatchObject([{ cause: 'overpayment', askedBy: 'site', askedAt: later(at, 120) }])
  expect(await db.select().from(orders)).toMatchObject([{ status: 'paid' }])
})

test('money of the first try that comes while the second one waits pays the order, and the second one is given up', async ({ db, at }) => {
  const { id } = await declined(at)
  const [first] = await db.select().from(payments)
  await payAgain(id, 'transfer', later(at, 60))
  expect(await confirm(db, first?.id ?? '', later(at, 90))).toBe('paid')
  expect(await tries(db)).toEqual(['simulated confirmed', 'transfer cancelled'])
})

testCommitted('two tabs that pay again pay once', async ({ db, at }) => {
  const { id } = await declined(at)
  await Promise.all([payAgain(id, 'simulated', later(at, 9)), payAgain(id, 'simulated', later(at, 9))])
  expect(await tries(db)).toEqual(['simulated failed', 'simulated open'])
})

test('a declined order that nobody pays ends when its time has come', async ({ db, at }) => {
  const { id } = await declined(at)
  expect(await expireOrders(later(at, 20))).toBe(0)
  expect(await expireOrders(later(at, 2 * DAY))).toBe(1)
  expect(await payAgain(id, 'simulated', later(at, 2 * DAY))).toEqual({ ok: false, code: 'not-waiting' })
  expect((await orderView(id, 'cs'))?.failure).toBe('expired')
  expect(await db.$count(invoices)).toBe(0)
})
