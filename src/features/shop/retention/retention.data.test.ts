import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, bankTransfers, invoices, mailOutbox, orderClaims, orderEvents, orders, payments, products } from '~/db/schema'
import { confirmPayment, openPayment, settleSimulated } from '~/features/shop/payments/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { moneyToReturn } from '~/features/shop/payments/refund.data.server'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import { importStatement } from '~/features/shop/payments/statement.mutations.server'
import type { PaymentMethod } from '~/features/shop/orders/schema'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { detachOrders, purgeKeptOrders } from './mutations.server'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)
const owner = { account: '', email: 'jana@nakup.example' }

async function couple(db: Db): Promise<typeof owner> {
  const [user] = await db.insert(authUser).values({ name: 'jana', email: owner.email, emailVerified: true }).returning()
  return { ...owner, account: user?.id ?? '' }
}

/** An order that waits with an open payment, of the account or of nobody's. */
async function waiting(db: Db, userId: string | null, method: PaymentMethod, at: Date): Promise<{ order: string; payment: string }> {
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  const buyer = {
    email: owner.email,
    firstName: 'Jana',
    lastName: 'Nováková',
    phone: '+420 123 456',
    company: 'Firma',
    companyId: '27082440',
  }
  const price = { totalAmountCents: 59_900, vatCents: 10_400, vatPercent: 21 }
  const [order] = await db
    .insert(orders)
    .values({ ...buyer, ...price, userId, productId: product?.id ?? '', dueAt: later(at, 7), createdAt: at, isOnce: false })
    .returning()
  if (!order) throw new Error('no order')
  const { payment } = await db.transaction((tx) => openPayment(tx, order, method, at))
  return { order: order.id, payment: payment.id }
}

const confirm = (db: Db, id: string, at: Date) => db.transaction((tx) => confirmPayment(tx, id, { chargeReference: 'charge', at }))
const erase = (db: Db, whose: typeof owner, at: Date) => db.transaction((tx) => detachOrders(tx, whose, at))
const onlyOrder = async (db: Db) => (await db.select().from(orders))[0]

describe('an order of an erased account whose payment is still open', () => {
  test.for(['card', 'transfer'] as const)(
    'ends, loses its names, and money that comes later is owed back: %s',
    async (method, { db, at }) => {
      const whose = await couple(db)
      const { payment } = await waiting(db, whose.account, method, at)
      expect(await erase(db, whose, at)).toMatchObject([{ id: payment, provider: method }])
      expect(await onlyOrder(db)).toMatchObject({
        status: 'failed',
        userId: null,
        restrictedAt: at,
        email: null,
        lastName: null,
        phone: null,
      })
      expect((await db.select().from(orderEvents)).map(({ cause }) => cause)).toEqual(['erased'])
      expect(await confirm(db, payment, later(at, 2))).toBe('surplus')
      expect(await confirm(db, payment, later(at, 3))).toBe('repeated')
      expect((await db.select().from(payments))[0]).toMatchObject({ state: 'surplus', backCents: 59_900 })
      expect(await db.$count(invoices)).toBe(0)
      // Money that moved is a document for ten years.
      expect(await purgeKeptOrders(later(at, 400))).toBe(0)
    },
  )

  test('is gone when no money can come any more', async ({ db, at }) => {
    const whose = await couple(db)
    const { payment } = await waiting(db, whose.account, 'card', at)
    await erase(db, whose, at)
    expect(await purgeKeptOrders(new Date(+later(at, 90) - 1))).toBe(0)
    expect(await purgeKeptOrders(later(at, 90))).toBe(1)
    expect([await db.$count(payments), await db.$count(orderEvents)]).toEqual([0, 0])
    expect(await confirm(db, payment, later(at, 91))).toBeUndefined()
  })

  test('of the simulated provider goes at once: no money can come', async ({ db, at }) => {
    const whose = await couple(db)
    await waiting(db, whose.account, 'simulated', at)
    await erase(db, whose, at)
    expect(await db.$count(orders)).toBe(0)
    expect(await settleSimulated(later(at, 1))).toBe(0)
  })

  test('stays as a document when it was paid a moment before, and can be returned', async ({ db, at }) => {
    const whose = await couple(db)
    const { order } = await waiting(db, whose.account, 'simulated', at)
    await settleSimulated(later(at, 1))
    expect(await erase(db, whose, later(at, 2))).toEqual([])
    expect(await onlyOrder(db)).toMatchObject({ status: 'paid', userId: null, email: owner.email, lastName: 'Nováková', phone: null })
    await giveMoneyBack(order, later(at, 3))
    expect(await beginRefunds(later(at, 3))).toBe(1)
    expect((await db.select().from(invoices).orderBy(invoices.number)).map(({ kind }) => kind)).toEqual(['invoice', 'correction'])
  })
})

test('an order that a transfer names is kept with it, one that ended long ago goes with all that hangs on it', async ({ db, at }) => {
  const whose = await couple(db)
  const [named, old] = [await waiting(db, whose.account, 'transfer', at), await waiting(db, whose.account, 'card', at)]
  const line = { account: 'CZ', bookedOn: '2026-03-03', amountCents: 100, currency: 'CZK' as const, importedAt: at }
  await db.insert(bankTransfers).values({ ...line, bankReference: '1', orderId: named.order, state: 'unmatched' as const, payer: 'Jana' })
  const claim = { kind: 'complaint' as const, locale: 'cs' as const, submittedAt: at, dueAt: at }
  await db.insert(orderClaims).values({ ...claim, number: '1', orderId: old.order, name: 'Jana' })
  expect(await expireOrders(later(at, 11))).toBe(2)
  await erase(db, whose, later(at, 200))
  expect((await db.select().from(orders)).map(({ id }) => id)).toEqual([named.order])
  expect([await db.$count(bankTransfers), await db.$count(orderClaims)]).toEqual([1, 0])
  expect(await purgeKeptOrders(later(at, 400))).toBe(0)
})

test('a part of a price that had come is owed back when the account is erased, and its mail leads to no page', async ({ db, at }) => {
  const whose = await couple(db)
  const { order } = await waiting(db, whose.account, 'transfer', at)
  const [{ variableSymbol } = { variableSymbol: null }] = await db.select().from(orders).where(eq(orders.id, order))
  const line = { account: 'CZ', bankReference: '1', bookedOn: '2026-03-03', amountCents: 100, currency: 'CZK', variableSymbol }
  await importStatement([{ ...line, payer: null, payerAccount: null, message: null }], at)
  await erase(db, whose, later(at, 1))
  expect(await onlyOrder(db)).toMatchObject({ status: 'failed', userId: null, lastName: null })
  expect((await moneyToReturn()).map(({ refund }) => [refund.cause, refund.amountCents])).toEqual([['overpayment', 100]])
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'order-surplus'))
  expect(mail?.props).toMatchObject({ orderUrl: null, isAccountKnown: false })
  expect(await purgeKeptOrders(later(at, 400))).toBe(0)
})

test('what was bought without an account goes by the same rules, and never what belongs to one', async ({ db, at }) => {
  const whose = await couple(db)
  const { order: ofNobody } = await waiting(db, null, 'simulated', at)
  await db.update(orders).set({ email: 'jini@nakup.example' }).where(eq(orders.id, ofNobody))
  await waiting(db, whose.account, 'simulated', at)
  await waiting(db, null, 'card', at)
  await waiting(db, whose.account, 'card', at)
  await settleSimulated(later(at, 1))
  await expireOrders(later(at, 8))
  expect(await purgeKeptOrders(later(at, 8 + 90))).toBe(1)
  expect(await purgeKeptOrders(new Date('2036-12-31T23:00:00.000Z'))).toBe(0)
  expect(await purgeKeptOrders(new Date('2037-01-01T00:00:00.000Z'))).toBe(1)
  expect((await db.select().from(orders)).map(({ userId }) => userId)).toEqual([whose.account, whose.account])
  expect(await db.$count(invoices)).toBe(1)
})

test('the years count from the last document of an order', async ({ db, at }) => {
  const { order } = await waiting(db, null, 'simulated', at)
  await settleSimulated(later(at, 1))
  const returned = new Date('2027-01-05T09:00:00.000Z')
  await giveMoneyBack(order, returned)
  await beginRefunds(returned)
  expect(await purgeKeptOrders(new Date('2037-06-01T00:00:00.000Z'))).toBe(0)
  expect(await purgeKeptOrders(new Date('2038-01-01T00:00:00.000Z'))).toBe(1)
  expect([await db.$count(orders), await db.$count(invoices), await db.$count(payments)]).toEqual([0, 0, 0])
})

test('claims without an order: open ones stay, decided ones go with the account or after three years', async ({ db, at }) => {
  const whose = await couple(db)
  const claim = { kind: 'withdrawal' as const, email: owner.email, locale: 'cs' as const, submittedAt: at, dueAt: at }
  const decided = { ...claim, state: 'refused' as const, decidedAt: at }
  await db.insert(orderClaims).values([
    { ...claim, number: 'open' },
    { ...decided, number: 'decided' },
    { ...decided, number: 'of-another', email: 'petra@nakup.example' },
  ])
  const left = async () => (await db.select().from(orderClaims).orderBy(orderClaims.number)).map(({ number }) => number)
  await erase(db, whose, at)
  expect(await left()).toEqual(['of-another', 'open'])
  await purgeKeptOrders(new Date('2029-03-02T08:59:59.000Z'))
  expect(await left()).toEqual(['of-another', 'open'])
  await purgeKeptOrders(new Date('2029-03-02T09:00:00.000Z'))
  expect(await left()).toEqual(['open'])
})
