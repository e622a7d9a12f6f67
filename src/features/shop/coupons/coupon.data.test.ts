import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, invoices, mailOutbox, orders, payments } from '~/db/schema'
import { couponPrices } from '~/features/shop/checkout/coupon.data.server'
import { buy } from '~/features/shop/checkout/mutations.server'
import { orderView } from '~/features/shop/orders/view.data.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { planPrice } from '~/features/shop/products/price.mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { test, testCommitted } from '../../../../test/with-db'
import { usesOf } from './data.server'
import { type WantedCoupon, createCoupon, endCoupon } from './mutations.server'

const later = (at: Date, seconds: number) => new Date(+at + seconds * 1000)
const DAY = 86_400

const made = async (at: Date, over: Partial<WantedCoupon> = {}) => {
  const wanted = { code: 'JARO2026', percent: 10, amount: null, products: ['swingers-bible'], validFrom: at, validUntil: null, uses: 5 }
  const outcome = await createCoupon({ ...wanted, ...over }, 'command', at)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.coupon.id
}

const REDUCED = { coupon: 'JARO2026', seenCents: 53_900 }
const from = (name: string) => ({ ...orderAttempt().buyer, email: `${name}@nakup.example` })
const NO = { ok: false, code: 'coupon' }

async function couple(db: Db, email: string): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

test('an order has the price with the coupon, and says everywhere what it would have been without', async ({ db, at }) => {
  await made(at)
  expect(await couponPrices({ product: 'swingers-bible', code: 'JARO2026' }, null, at)).toMatchObject([
    { code: 'JARO2026', discountCents: 6000, price: { currency: 'CZK', amountCents: 53_900, reduced: null } },
    { discountCents: 240, price: { currency: 'EUR', amountCents: 2160 } },
  ])
  const bought = await buy(orderAttempt(REDUCED), at)
  if (!bought.ok) throw new Error(bought.code)
  await settleSimulated(later(at, 3))
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ totalAmountCents: 53_900, discountCents: 6000, vatCents: 9400, status: 'paid' })
  expect(await db.select().from(payments)).toMatchObject([{ amountCents: 53_900, state: 'confirmed' }])
  expect(await orderView(bought.placed.id, 'cs')).toMatchObject({ amountCents: 53_900, discountCents: 6000, coupon: 'JARO2026' })
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'order-paid'))
  expect(mail?.props).toMatchObject({ totalCents: 53_900, discountCents: 6000 })
  const [invoice] = await db.select().from(invoices)
  expect(invoice?.data).toMatchObject({ totalCents: 53_900, vatCents: 9400, discount: { cents: 6000, vatCents: 1000 } })
})

test('the price of everybody stays what it is, and so does the lowest one of 30 days', async ({ db, at }) => {
  await made(at)
  await buy(orderAttempt(REDUCED), at)
  await planPrice(
    { slug: 'swingers-bible', currency: 'CZK', amountCents: 54_900, validFrom: later(at, DAY), validUntil: null },
    'command',
    at,
  )
  const bought = await buy(orderAttempt({ coupon: 'JARO2026', seenCents: 49_400, buyer: from('petra') }), later(at, DAY))
  expect(bought).toMatchObject({ ok: true })
  const [, order] = await db.select().from(orders).orderBy(asc(orders.createdAt))
  expect(order).toMatchObject({ totalAmountCents: 49_400, discountCents: 5500 })
})

test('a code that does not fit makes no order, whatever is wrong with it', async ({ db, at }) => {
  await made(later(at, -DAY), { validUntil: later(at, DAY) })
  expect(await buy(orderAttempt({ ...REDUCED, coupon: 'NIC12345' }), at)).toEqual(NO)
  expect(await buy(orderAttempt({ ...REDUCED, product: 'safety-protocols' }), at)).toEqual(NO)
  expect(await buy(orderAttempt(REDUCED), later(at, DAY))).toEqual(NO)
  expect(await buy(orderAttempt(REDUCED), later(at, -2 * DAY))).toEqual(NO)
  expect(await buy(orderAttempt({ coupon: 'JARO2026' }), at)).toEqual({ ok: false, code: 'price-changed' })
  expect(await buy(orderAttempt({ seenCents: 53_900 }), at)).toEqual({ ok: false, code: 'price-changed' })
  const agreed = { amountCents: 53_900, currency: 'CZK' as const }
  expect(await buy(orderAttempt(REDUCED), at, { price: agreed })).toEqual(NO)
  await endCoupon('JARO2026', 'command', at)
  expect(await buy(orderAttempt(REDUCED), later(at, 1))).toEqual(NO)
  expect(await couponPrices({ product: 'swingers-bible', code: 'JARO2026' }, null, later(at, 1))).toEqual([])
  expect(await db.$count(orders)).toBe(0)
})

test('a couple has one use, and so has an address without an account', async ({ db, at }) => {
  await made(at, { products: ['swingers-bible', 'safety-protocols'] })
  const [account, safety] = [await couple(db, 'eva@nakup.example'), { product: 'safety-protocols', seenCents: 17_900, coupon: 'JARO2026' }]
  expect(await buy(orderAttempt({ ...REDUCED, account, buyer: from('jinde') }), at)).toMatchObject({ ok: true })
  expect(await buy(orderAttempt({ ...safety, account, buyer: from('eva') }), at)).toEqual(NO)
  expect(await couponPrices({ product: 'safety-protocols', code: 'JARO2026' }, account, at)).toEqual([])
  expect(await buy(orderAttempt({ ...REDUCED, buyer: from('host') }), at)).toMatchObject({ ok: true })
  expect(await buy(orderAttempt({ ...safety, buyer: from('host') }), at)).toEqual(NO)
  expect(await buy(orderAttempt({ ...safety, buyer: from('jiny') }), at)).toMatchObject({ ok: true })
})

test('the waiting order of a couple is its one use, with the coupon or without it again', async ({ db, at }) => {
  const id = await made(at, { uses: 1 })
  const account = await couple(db, 'eva@nakup.example')
  const order = (over: object, seconds: number) => buy(orderAttempt({ account, ...over }), later(at, seconds))
  expect(await order(REDUCED, 0)).toMatchObject({ ok: true })
  expect(await couponPrices({ product: 'swingers-bible', code: 'JARO2026' }, account, at)).toHaveLength(2)
  expect(await order(REDUCED, 1)).toMatchObject({ ok: true })
  expect(await usesOf(id)).toBe(1)
  expect(await order({}, 2)).toMatchObject({ ok: true })
  expect(await usesOf(id)).toBe(0)
  expect(await db.select().from(orders)).toMatchObject([{ totalAmountCents: 59_900, discountCents: null, couponId: null }])
})

test('sent again, an order is the same one; at another price than it has it is refused', async ({ db, at }) => {
  await made(at, { uses: 1 })
  const attempt = orderAttempt(REDUCED)
  const first = await buy(attempt, at)
  await endCoupon('JARO2026', 'command', later(at, 1))
  expect(await buy(attempt, later(at, 2))).toEqual(first)
  expect(await buy({ ...attempt, coupon: null, seenCents: 59_900 }, later(at, 2))).toEqual({ ok: false, code: 'attempt-used' })
  expect(await db.$count(orders)).toBe(1)
})

test('a use comes back when its order ends unpaid, and stays used once it was paid', async ({ db, at }) => {
  const id = await made(at, { uses: 1 })
  await buy(orderAttempt(REDUCED), at)
  expect(await buy(orderAttempt({ ...REDUCED, buyer: from('petra') }), at)).toEqual(NO)
  expect(await expireOrders(later(at, 2 * DAY))).toBe(1)
  expect(await usesOf(id)).toBe(0)
  expect(await buy(orderAttempt({ ...REDUCED, buyer: from('petra') }), later(at, 2 * DAY))).toMatchObject({ ok: true })
  await settleSimulated(later(at, 2 * DAY + 3))
  await db.update(orders).set({ status: 'refunded', refundedAt: at, endedAt: at, releasedAt: null }).where(eq(orders.status, 'paid'))
  expect(await buy(orderAttempt({ ...REDUCED, buyer: from('dana') }), later(at, 3 * DAY))).toEqual(NO)
})

testCommitted('of several who want the last use at once one gets it', async ({ db, at }) => {
  const id = await made(at, { uses: 1 })
  const buyers = ['a', 'b', 'c', 'd'].map((name) => buy(orderAttempt({ ...REDUCED, buyer: from(name) }), at))
  const outcomes = await Promise.all(buyers)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([NO, NO, NO])
  expect([await db.$count(orders), await usesOf(id)]).toEqual([1, 1])
})

testCommitted('one couple in two tabs uses it once', async ({ db, at }) => {
  const id = await made(at, { products: ['swingers-bible', 'safety-protocols'] })
  const account = await couple(db, 'eva@nakup.example')
  const safety = { product: 'safety-protocols', seenCents: 17_900, coupon: 'JARO2026' }
  const outcomes = await Promise.all([REDUCED, safety].map((wish) => buy(orderAttempt({ ...wish, account }), at)))
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await usesOf(id)).toBe(1)
})
