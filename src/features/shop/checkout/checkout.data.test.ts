import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, invoices, milestoneCompletions, orderEvents, orders, payments, productPrices, products } from '~/db/schema'
import { confirmPayment, settleSimulated } from '~/features/shop/payments/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { registration } from '../../../../test/registrations'
import { test } from '../../../../test/with-db'
import { offer } from './data.server'
import { buy } from './mutations.server'

const later = (at: Date, seconds: number) => new Date(+at + seconds * 1000)

async function couple(db: Db, email = 'jana@nakup.example'): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

test('bought, confirmed after two seconds, paid once with one invoice, whatever is repeated', async ({ db, at }) => {
  const account = await couple(db)
  const placed = orderAttempt({ account })
  const [first, again] = [await buy(placed, at), await buy(placed, later(at, 1))]
  expect(first).toMatchObject({ ok: true, placed: { step: { next: 'wait' } } })
  expect(again).toEqual(first)
  expect(await settleSimulated(later(at, 1))).toBe(0)
  expect(await settleSimulated(later(at, 3))).toBe(1)
  expect(await settleSimulated(later(at, 4))).toBe(0)
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ status: 'paid', totalAmountCents: 59_900, vatCents: 10_400, vatPercent: 21, releasedAt: later(at, 3) })
  const [payment] = await db.select().from(payments)
  expect(await db.transaction((tx) => confirmPayment(tx, payment?.id ?? '', { chargeReference: null, at: later(at, 9) }))).toBe('repeated')
  expect((await db.select().from(invoices)).map(({ number }) => number)).toEqual([`${at.getFullYear()}000001`])
  expect((await db.select().from(orderEvents).orderBy(orderEvents.at)).map(({ toStatus }) => toStatus)).toEqual(['pending', 'paid'])
  expect(await db.$count(milestoneCompletions)).toBe(1)
  expect(await buy(orderAttempt({ account }), later(at, 5))).toEqual({ ok: false, code: 'already-owned' })
})

test('a price that the buyer did not see, a product without a price and a strange attempt make no order', async ({ db, at }) => {
  expect(await buy(orderAttempt({ seenCents: 100 }), at)).toEqual({ ok: false, code: 'price-changed' })
  expect(await buy(orderAttempt({ product: 'stop-words-guide' }), at)).toEqual({ ok: false, code: 'unavailable' })
  expect(await buy(orderAttempt({ product: 'nothing' }), at)).toEqual({ ok: false, code: 'unavailable' })
  const mine = orderAttempt()
  await buy(mine, at)
  expect(await buy({ ...mine, buyer: { ...mine.buyer, email: 'cizi@nakup.example' } }, at)).toEqual({ ok: false, code: 'attempt-used' })
  expect(await db.$count(orders)).toBe(1)
})

test('two tabs of one account share the order that waits', async ({ db, at }) => {
  const account = await couple(db)
  const bought = await Promise.all([1, 2, 3].map(() => buy(orderAttempt({ account }), at)))
  expect(new Set(bought.map((outcome) => outcome.ok && outcome.placed.id)).size).toBe(1)
  expect([await db.$count(orders), await db.$count(payments)]).toEqual([1, 1])
})

test('what was bought without signing in belongs to the couple whose confirmed address it names, once it is paid', async ({ db, at }) => {
  const account = await couple(db)
  await buy(orderAttempt(), at)
  expect((await db.select().from(orders))[0]).toMatchObject({ userId: null })
  await settleSimulated(later(at, 3))
  expect((await db.select().from(orders))[0]).toMatchObject({ userId: account, joinedAt: later(at, 3), isOnce: true, status: 'paid' })
  expect(await db.$count(milestoneCompletions)).toBe(1)
  expect(await buy(orderAttempt({ account }), later(at, 5))).toEqual({ ok: false, code: 'already-owned' })
  await buy(orderAttempt(), later(at, 6))
  await settleSimulated(later(at, 9))
  expect((await db.select().from(orders).orderBy(orders.createdAt))[1]).toMatchObject({ userId: account, isOnce: false, status: 'paid' })
})

test('an address that nobody has confirmed takes no order', async ({ db, at }) => {
  await signUp(registration({ email: 'jana@nakup.example' }), 'cs', at)
  await buy(orderAttempt(), at)
  await settleSimulated(later(at, 3))
  expect((await db.select().from(orders))[0]).toMatchObject({ userId: null, joinedAt: null, status: 'paid' })
})

test('an order of the earlier system stays as it was', async ({ db, at }) => {
  const account = await couple(db)
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  const imported = { userId: account, productId: product?.id ?? '', totalAmountCents: 100, isImported: true, createdAt: at }
  const [before] = await db.insert(orders).values(imported).returning()
  expect(await buy(orderAttempt({ account }), at)).toMatchObject({ ok: true })
  expect(await db.select().from(orders).where(eq(orders.isImported, true))).toEqual([before])
  expect(await db.$count(orders)).toBe(2)
})

test('the form knows price, ways to pay and who is signed in, and nothing of what is free or unknown', async ({ db, at }) => {
  const id = await couple(db)
  const account = { id, email: 'jana@nakup.example', locale: 'cs', sessionId: '' } as const
  expect(await offer('swingers-bible', undefined, 'en', at)).toMatchObject({
    title: 'Swingers Bible',
    prices: [{ currency: 'CZK', amountCents: 59_900 }, { currency: 'EUR' }],
    methods: ['simulated'],
    owned: false,
    buyer: null,
  })
  await buy(orderAttempt({ account: id }), at)
  await settleSimulated(later(at, 2))
  expect(await offer('swingers-bible', account, 'cs', at)).toMatchObject({ owned: true, buyer: { email: account.email } })
  expect([await offer('stop-words-guide', account, 'cs', at), await offer('nothing', account, 'cs', at)]).toEqual([undefined, undefined])
})

test('money that comes after the order has ended is owed back, not lost and not a payment', async ({ db, at }) => {
  await buy(orderAttempt(), at)
  expect(await expireOrders(later(at, 2 * 86_400))).toBe(1)
  const [payment] = await db.select().from(payments)
  expect(await db.transaction((tx) => confirmPayment(tx, payment?.id ?? '', { chargeReference: 'c', at: later(at, 3 * 86_400) }))).toBe(
    'surplus',
  )
  const [order] = await db.select().from(orders)
  expect(order?.status).toBe('failed')
  expect((await db.select().from(payments))[0]).toMatchObject({ state: 'surplus', backCents: 59_900 })
})

test('a price that changes while an order waits never confirms the old amount', async ({ db, at }) => {
  const account = await couple(db)
  await buy(orderAttempt({ account }), at)
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  await db.insert(productPrices).values({ productId: product?.id ?? '', currency: 'CZK', amountCents: 49_900, validFrom: later(at, 1) })
  expect(await buy(orderAttempt({ account, seenCents: 49_900 }), later(at, 1))).toMatchObject({ ok: true })
  await settleSimulated(later(at, 10))
  expect((await db.select().from(payments).orderBy(payments.amountCents)).map(({ state, amountCents }) => [amountCents, state])).toEqual([
    [49_900, 'confirmed'],
    [59_900, 'cancelled'],
  ])
})
