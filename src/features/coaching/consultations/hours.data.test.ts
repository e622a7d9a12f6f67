import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, bookings, hourBalances, mailOutbox, orders, products } from '~/db/schema'
import { noteOutcome } from './upkeep.mutations.server'
import { balanceOf } from '~/features/coaching/hours/data.server'
import { draw, grantPackage } from '~/features/coaching/hours/mutations.server'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { bookFromHours, cancelBooking, cancelByTeam, endBookingsOf, moveBooking } from './mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const DAY = 86_400_000
const SLOT = new Date('2026-03-17T18:00:00.000Z')
const later = (at: Date, ms: number) => new Date(+at + ms)

/** A couple with so many minutes of a package left. */
async function couple(db: Db, at: Date, minutes = 300) {
  const email = `${randomUUID()}@hodiny.example`
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  const paid = { status: 'paid', paidAt: at, isOnce: false, totalAmountCents: 1_800_000 }
  const userId = user?.id ?? ''
  const [order] = await db
    .insert(orders)
    .values({ ...paid, userId, productId: product?.id ?? '' })
    .returning()
  if (!order) throw new Error('no order')
  await db.transaction(async (tx) => {
    await grantPackage(tx, order, at)
    if (minutes < 300) await draw(tx, { userId, minutes: 300 - minutes, bookingId: randomUUID() }, at)
  })
  return { userId, email }
}

const wish = ({ userId, email }: { userId: string; email: string }, startsAt = SLOT) => ({
  startsAt,
  booker: { name: 'Jana a Petr', email },
  userId,
  locale: 'cs' as const,
  attemptId: randomUUID(),
})

async function hour(db: Db, at: Date, startsAt = SLOT) {
  const who = await couple(db, at)
  const outcome = await bookFromHours(wish(who, startsAt), at)
  if (!outcome.ok) throw new Error(outcome.code)
  return { ...who, id: outcome.id }
}

const bookingOf = async (db: Db, id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
const mails = async (db: Db, template: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.template, template))
    .orderBy(...mailsInOrder)

describe('an hour out of a package', () => {
  test('is booked at once and takes an hour of the balance; sent again it is the same one', async ({ db, at }) => {
    const who = await couple(db, at)
    const sent = wish(who)
    const first = await bookFromHours(sent, at)
    expect(await bookFromHours(sent, at)).toEqual(first)
    expect(await bookingOf(db, first.ok ? first.id : '')).toMatchObject({ kind: 'hours', state: 'booked', startsAt: SLOT, orderId: null })
    expect(await balanceOf(who.userId)).toBe(240)
    expect(await mails(db, 'booking-set')).toHaveLength(1)
  })

  test('is not booked without a whole hour: neither time nor mail', async ({ db, at }) => {
    const who = await couple(db, at, 45)
    expect(await bookFromHours(wish(who), at)).toEqual({ ok: false, code: 'too-little' })
    expect([await db.$count(bookings), await balanceOf(who.userId)]).toEqual([0, 45])
    expect(await mails(db, 'booking-set')).toHaveLength(0)
  })

  test('at a time that is taken costs nothing', async ({ db, at }) => {
    await hour(db, at)
    const who = await couple(db, at)
    expect(await bookFromHours(wish(who), at)).toEqual({ ok: false, code: 'taken' })
    expect(await balanceOf(who.userId)).toBe(300)
  })

  test('of an attempt of somebody else tells nothing', async ({ db, at }) => {
    const sent = wish(await couple(db, at))
    await bookFromHours(sent, at)
    const stranger = await couple(db, at)
    expect(await bookFromHours({ ...wish(stranger, later(SLOT, DAY)), attemptId: sent.attemptId }, at)).toEqual({
      ok: false,
      code: 'taken',
    })
    expect(await balanceOf(stranger.userId)).toBe(300)
  })

  testCommitted('is the last one: of two bookings at once one has it', async ({ db, at }) => {
    const who = await couple(db, at, 60)
    const answers = await Promise.all([0, 1, 2].map((days) => bookFromHours(wish(who, later(SLOT, days * DAY)), at)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'too-little')).toHaveLength(2)
    expect([await db.$count(bookings), await balanceOf(who.userId)]).toEqual([1, 0])
  })

  testCommitted('sent twice at once is one booking', async ({ db, at }) => {
    const who = await couple(db, at)
    const sent = wish(who)
    const [one, two] = await Promise.all([bookFromHours(sent, at), bookFromHours(sent, at)])
    expect(one).toMatchObject({ ok: true })
    expect(two).toEqual(one)
    expect([await db.$count(bookings), await balanceOf(who.userId)]).toEqual([1, 240])
  })
})

describe('cancelled', () => {
  test.for([
    [0, 8, 60],
    [25, 5, 45],
    [50, 2, 30],
  ] as const)('at %i %, %i days before, it gives minutes back', async ([percent, days, minutes], { db, at }) => {
    const { id, userId } = await hour(db, at)
    const then = later(SLOT, -days * DAY)
    expect(await cancelBooking(id, percent === 0 ? 25 : 0, then)).toEqual({ ok: false, code: 'fee-changed' })
    for (let n = 0; n < 2; n++) expect(await cancelBooking(id, percent, then)).toEqual({ ok: true })
    expect(await balanceOf(userId)).toBe(240 + minutes)
    expect(await bookingOf(db, id)).toMatchObject({ state: 'cancelled', feePercent: percent, refundCents: null })
    const told = await mails(db, 'booking-cancelled')
    expect(told.map(({ props }) => props)).toMatchObject([{ refund: { minutes, feePercent: percent } }])
  })

  test('by the team it gives all of them back, however late', async ({ db, at }) => {
    const { id, userId } = await hour(db, at)
    expect(await cancelByTeam(id, 'command', later(SLOT, -3_600_000))).toBe(true)
    expect(await balanceOf(userId)).toBe(300)
  })

  testCommitted('by both at once it gives them back once', async ({ db, at }) => {
    const { id, userId } = await hour(db, at)
    const answers = await Promise.all([cancelBooking(id, 0, at), cancelByTeam(id, 'command', at), cancelBooking(id, 0, at)])
    expect(answers.length).toBe(3)
    expect(await balanceOf(userId)).toBe(300)
    expect(await mails(db, 'booking-cancelled')).toHaveLength(1)
  })

  test('with its account it ends as well', async ({ db, at }) => {
    const { id, userId, email } = await hour(db, at)
    await db.transaction((tx) => endBookingsOf(tx, { id: userId, email }, at))
    expect(await bookingOf(db, id)).toMatchObject({ state: 'cancelled' })
    await db.delete(authUser).where(eq(authUser.id, userId))
    expect(await db.$count(hourBalances, eq(hourBalances.userId, userId))).toBe(0)
  })
})

test('another time keeps the minutes, and what cancelling would have cost', async ({ db, at }) => {
  const { id, userId } = await hour(db, at)
  const then = later(SLOT, -5 * DAY)
  expect(await moveBooking(id, later(SLOT, 14 * DAY), then)).toEqual({ ok: true })
  expect(await balanceOf(userId)).toBe(240)
  expect(await cancelBooking(id, 25, then)).toEqual({ ok: true })
  expect(await balanceOf(userId)).toBe(285)
})

test('whoever does not come loses the whole hour', async ({ db, at }) => {
  const { id, userId } = await hour(db, at)
  expect(await noteOutcome(id, 'no-show', 'command', later(SLOT, DAY))).toBe(true)
  expect(await cancelBooking(id, 100, later(SLOT, DAY))).toEqual({ ok: false, code: 'not-possible' })
  expect(await balanceOf(userId)).toBe(240)
})
