import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db, Tx } from '~/db/client.server'
import { authUser, hourEntries, orders, products } from '~/db/schema'
import { test, testCommitted } from '../../../../test/with-db'
import { balanceOf, hourAccount } from './data.server'
import { draw, drawExtra, giveBack, grantPackage, revokePackage } from './mutations.server'

const HOUR = 60

async function couple(db: Db): Promise<string> {
  const email = `${randomUUID()}@hodiny.example`
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id ?? ''
}

async function packageOrder(db: Db, userId: string | null, at: Date) {
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  const paid = { status: 'paid', paidAt: at, isOnce: false }
  const [order] = await db
    .insert(orders)
    .values({ ...paid, userId, productId: product?.id ?? '', totalAmountCents: 1_800_000 })
    .returning()
  if (!order) throw new Error('no order')
  return order
}

/** A couple with a paid package. */
async function withPackage(db: Db, at: Date) {
  const userId = await couple(db)
  const order = await packageOrder(db, userId, at)
  await db.transaction((tx) => grantPackage(tx, order, at))
  return { userId, order }
}

test('a paid package gives five hours, once; a booking draws from it once and gives back once', async ({ db, at }) => {
  const { userId, order } = await withPackage(db, at)
  await db.transaction((tx) => grantPackage(tx, order, at))
  expect(await balanceOf(userId)).toBe(300)
  const bookingId = randomUUID()
  const booked = { userId, minutes: HOUR, bookingId }
  expect(await db.transaction((tx) => draw(tx, booked, at))).toBe(true)
  expect(await db.transaction((tx) => draw(tx, booked, at))).toBe(true)
  expect(await balanceOf(userId)).toBe(240)
  expect(await db.transaction((tx) => giveBack(tx, bookingId, at))).toBe(HOUR)
  expect(await db.transaction((tx) => giveBack(tx, bookingId, at))).toBe(0)
  expect(await balanceOf(userId)).toBe(300)
  // Booked anew after it was given back.
  expect(await db.transaction((tx) => draw(tx, booked, at))).toBe(true)
  const account = await hourAccount(userId)
  expect(account?.minutes).toBe(240)
  expect(account?.entries.map(({ kind }) => kind).toSorted()).toEqual(['draw', 'draw', 'grant', 'return'])
})

test('a late cancellation gives a part back, and extra time is never given back with it', async ({ db, at }) => {
  const { userId } = await withPackage(db, at)
  const bookingId = randomUUID()
  await db.transaction((tx) => draw(tx, { userId, minutes: HOUR, bookingId }, at))
  expect(await db.transaction((tx) => drawExtra(tx, { userId, minutes: 15, bookingId }, at))).toBe(true)
  expect(await db.transaction((tx) => giveBack(tx, bookingId, at, 30))).toBe(30)
  expect(await balanceOf(userId)).toBe(255)
})

test('nobody draws more than there is, and only whole quarters', async ({ db, at }) => {
  const { userId } = await withPackage(db, at)
  expect(await db.transaction((tx) => draw(tx, { userId, minutes: 315, bookingId: randomUUID() }, at))).toBe(false)
  const stranger = await couple(db)
  expect(await db.transaction((tx) => draw(tx, { userId: stranger, minutes: 15, bookingId: randomUUID() }, at))).toBe(false)
  for (const minutes of [0, -15, 20, 7.5])
    await expect(db.transaction((tx) => draw(tx, { userId, minutes, bookingId: randomUUID() }, at))).rejects.toThrow(RangeError)
  expect(await balanceOf(userId)).toBe(300)
  expect(await hourAccount(stranger)).toBeUndefined()
})

test('paid back, the unused part ends at its value; used hours are not paid back', async ({ db, at }) => {
  const { userId, order } = await withPackage(db, at)
  await db.transaction((tx) => draw(tx, { userId, minutes: 75, bookingId: randomUUID() }, at))
  const value = 225 * 6000
  expect(await db.transaction((tx) => revokePackage(tx, order, at))).toBe(value)
  expect(await db.transaction((tx) => revokePackage(tx, order, at))).toBe(value)
  expect(await balanceOf(userId)).toBe(0)
  await db.transaction((tx) => grantPackage(tx, order, at))
  expect(await balanceOf(userId)).toBe(0)
})

test('of two packages, each is paid back once and for no more than it gave', async ({ db, at }) => {
  const { userId, order } = await withPackage(db, at)
  const second = await packageOrder(db, userId, at)
  await db.transaction((tx) => grantPackage(tx, second, at))
  await db.transaction((tx) => draw(tx, { userId, minutes: 120, bookingId: randomUUID() }, at))
  expect(await db.transaction((tx) => revokePackage(tx, order, at))).toBe(1_800_000)
  expect(await db.transaction((tx) => revokePackage(tx, second, at))).toBe(180 * 6000)
  expect(await balanceOf(userId)).toBe(0)
})

test('bought without an account, the hours come when the order joins one', async ({ db, at }) => {
  const order = await packageOrder(db, null, at)
  await db.transaction((tx) => grantPackage(tx, order, at))
  const userId = await couple(db)
  const [joined] = await db.update(orders).set({ userId, joinedAt: at }).where(eq(orders.id, order.id)).returning()
  await db.transaction((tx) => grantPackage(tx, joined ?? order, at))
  expect(await balanceOf(userId)).toBe(300)
})

testCommitted('many who draw at once never draw more than there is', async ({ db, at }) => {
  const { userId } = await withPackage(db, at)
  const drawn = await Promise.all(
    Array.from({ length: 12 }, () => db.transaction((tx) => draw(tx, { userId, minutes: HOUR, bookingId: randomUUID() }, at))),
  )
  expect(drawn.filter(Boolean)).toHaveLength(5)
  expect(await balanceOf(userId)).toBe(0)
})

testCommitted('one booking that is drawn, or given back, twice at once counts once', async ({ db, at }) => {
  const { userId } = await withPackage(db, at)
  const booked = { userId, minutes: HOUR, bookingId: randomUUID() }
  expect(await Promise.all([1, 2].map(() => db.transaction((tx) => draw(tx, booked, at))))).toEqual([true, true])
  expect(await balanceOf(userId)).toBe(240)
  const returned = await Promise.all([1, 2, 3].map(() => db.transaction((tx) => giveBack(tx, booked.bookingId, at))))
  expect(returned.toSorted()).toEqual([0, 0, HOUR])
  expect(await balanceOf(userId)).toBe(300)
})

const BOOKINGS = [randomUUID(), randomUUID(), randomUUID()] as const
const step = fc.record({
  what: fc.constantFrom('draw', 'extra', 'return', 'grant', 'revoke'),
  quarters: fc.integer({ min: 1, max: 22 }),
  booking: fc.constantFrom(...BOOKINGS),
  order: fc.nat(2),
})

test('whatever happens in whatever order, the balance is the sum of its entries and never below nought', async ({ db, at }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const userId = await couple(db)
      const packages = await Promise.all([1, 2, 3].map(() => packageOrder(db, userId, at)))
      // Each run has bookings of its own.
      const ids = new Map(BOOKINGS.map((id) => [id, randomUUID()]))
      for (const { what, quarters, booking, order } of steps) {
        const drawn = { userId, minutes: quarters * 15, bookingId: ids.get(booking) ?? '' }
        const bought = packages[order] as (typeof packages)[number]
        const doing: Record<typeof what, (tx: Tx) => Promise<unknown>> = {
          draw: (tx) => draw(tx, drawn, at),
          extra: (tx) => drawExtra(tx, drawn, at),
          return: (tx) => giveBack(tx, drawn.bookingId, at, drawn.minutes),
          grant: (tx) => grantPackage(tx, bought, at),
          revoke: (tx) => revokePackage(tx, bought, at),
        }
        await db.transaction(doing[what])
        const entries = await db.select().from(hourEntries).where(eq(hourEntries.userId, userId))
        const balance = await balanceOf(userId)
        expect(balance).toBe(entries.reduce((sum, { minutes }) => sum + minutes, 0))
        expect(balance).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 15 },
  )
})
