import { expect } from 'vitest'
import { type Db, db as open } from '~/db/client.server'
import { authUser, invoices, orderEvents, orders, payments } from '~/db/schema'
import { confirmPayment, settleSimulated } from '~/features/shop/payments/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { testCommitted as test } from '../../../../test/with-db'
import { buy, payAgain } from './mutations.server'

const later = (at: Date, hours: number) => new Date(+at + hours * 3_600_000)

async function placed(db: Db, at: Date, method: 'simulated' | 'transfer' = 'simulated') {
  const outcome = await buy(orderAttempt({ method }), at)
  const order = outcome.ok ? outcome.placed.id : ''
  const [payment] = (await db.select().from(payments)).filter(({ orderId }) => orderId === order)
  return { order, payment: payment?.id ?? '' }
}

const confirm = (id: string, at: Date) => open().transaction((tx) => confirmPayment(tx, id, { chargeReference: id, at }))

/** Every paid order has one confirmed payment and one invoice, no other order has any, and numbers follow each other. */
async function expectWhole(db: Db): Promise<void> {
  const [all, tried, documents, steps] = [
    await db.select().from(orders),
    await db.select().from(payments),
    await db.select().from(invoices),
    await db.select().from(orderEvents),
  ]
  for (const { id, status } of all) {
    const paid = status === 'paid' ? 1 : 0
    expect(tried.filter(({ orderId, state }) => orderId === id && state === 'confirmed')).toHaveLength(paid)
    expect(documents.filter(({ orderId }) => orderId === id)).toHaveLength(paid)
    expect(steps.filter(({ orderId, toStatus }) => orderId === id && toStatus === 'paid')).toHaveLength(paid)
    expect(tried.filter(({ orderId, state }) => orderId === id && state === 'open').length).toBeLessThanOrEqual(
      status === 'pending' ? 1 : 0,
    )
  }
  const numbers = documents.map(({ number }) => Number(number)).toSorted((one, other) => one - other)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
}

test('confirmations of one payment at once count once', async ({ db, at }) => {
  const { payment } = await placed(db, at)
  const told = await Promise.all(Array.from({ length: 8 }, () => confirm(payment, at)))
  expect(told.toSorted()).toEqual(['paid', ...Array.from({ length: 7 }, () => 'repeated')])
  await expectWhole(db)
})

test('a confirmation against the end of the order: paid, or the money goes back', async ({ db, at }) => {
  const all = await Promise.all(Array.from({ length: 10 }, () => placed(db, at)))
  const end = later(at, 25)
  await Promise.all([expireOrders(end), ...all.map(({ payment }) => confirm(payment, end)), expireOrders(end)])
  await expectWhole(db)
  const ends = await db.select().from(orders)
  const states = await db.select().from(payments)
  for (const { id, status } of ends)
    expect(states.find(({ orderId }) => orderId === id)?.state).toBe(status === 'paid' ? 'confirmed' : 'surplus')
})

test('a confirmation against another way to pay', async ({ db, at }) => {
  const all = await Promise.all(Array.from({ length: 10 }, () => placed(db, at)))
  await Promise.all(
    all.flatMap(({ order, payment }) => [payAgain(order, 'transfer', at), confirm(payment, at), payAgain(order, 'simulated', at)]),
  )
  await expectWhole(db)
  expect((await db.select().from(orders)).map(({ status }) => status)).toEqual(all.map(() => 'paid'))
})

test('fifty buyers at once, settled by several processes', async ({ db, at }) => {
  await Promise.all(Array.from({ length: 50 }, () => placed(db, at)))
  const settled = await Promise.all(Array.from({ length: 4 }, () => settleSimulated(later(at, 1))))
  expect(settled.reduce((sum, count) => sum + count, 0)).toBe(50)
  await expectWhole(db)
  expect(await db.$count(invoices)).toBe(50)
})

test('purchases without signing in against the couple’s own: all are paid, one stands as the one', async ({ db, at }) => {
  const { email } = orderAttempt().buyer
  const [couple] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  const account = couple?.id as AccountId
  await Promise.all(Array.from({ length: 6 }, () => placed(db, at)))
  const settle = () => settleSimulated(later(at, 1))
  await Promise.all([settle(), buy(orderAttempt({ account }), at), settle(), buy(orderAttempt({ account }), at), settle()])
  // Whoever met the couple's own order in the middle of being made is paid at the next run.
  await settle()
  await expectWhole(db)
  const all = await db.select().from(orders)
  expect(all.filter(({ userId, status }) => userId === account && status === 'paid').length).toBeGreaterThanOrEqual(6)
  expect(all.filter(({ status }) => status === 'pending')).toEqual([])
  expect(all.filter(({ isOnce }) => isOnce)).toHaveLength(1)
})

test('variable symbols are given once', async ({ db, at }) => {
  await Promise.all(Array.from({ length: 20 }, () => placed(db, at, 'transfer')))
  const symbols = (await db.select().from(orders)).map(({ variableSymbol }) => variableSymbol)
  expect(new Set(symbols).size).toBe(20)
  for (const symbol of symbols) expect(symbol).toMatch(/^1\d{9}$/)
})
