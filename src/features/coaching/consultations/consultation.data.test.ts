import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import type { Db } from '~/db/client.server'
import { bookings, invoices, mailOutbox, orders, payments } from '~/db/schema'
import { bookTime } from './booking.mutations.server'
import { offeredTimes } from './slot.data.server'
import { payAgain } from '~/features/shop/checkout/mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import { setEnv } from '~/server/env.server'
import { orderAttempt } from '../../../../test/order-attempt.ts'
import { giveMoneyBack, refundedSums } from '../../../../test/refunds.ts'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { cancelBooking, cancelByTeam, moveBooking, orderHour, settleExpired } from './mutations.server'
import { cancellationScale } from '~/features/coaching/offer-page/data.server'
import { choicesOf } from './rules'
import { mailsInOrder } from '../../../../test/mails-in-order'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SLOT = new Date('2026-03-17T18:00:00.000Z')
/** A week before it, what is ordered on the day of the tests cannot be withdrawn from any more. */
const FAR_SLOT = new Date('2026-04-01T17:00:00.000Z')
const later = (at: Date, ms: number) => new Date(+at + ms)

const attempt = (over: Partial<ReturnType<typeof orderAttempt>> = {}) =>
  orderAttempt({ product: 'consultation-60', seenCents: 400_000, waiver: false, ...over })

/** An hour, ordered and paid. */
async function paidHour(db: Db, at: Date, startsAt = SLOT) {
  const outcome = await orderHour(attempt(), startsAt, at)
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(later(at, 60_000))
  const [booking] = await db.select().from(bookings).where(eq(bookings.orderId, outcome.placed.id))
  if (!booking) throw new Error('no booking')
  return { booking, orderId: outcome.placed.id }
}

const bookingOf = async (db: Db, id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
const orderOf = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
const mails = async (db: Db, template: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.template, template))
    .orderBy(...mailsInOrder)

describe('an hour', () => {
  test('is ordered with its time, which is booked when it is paid', async ({ db, at }) => {
    const { booking, orderId } = await paidHour(db, at)
    expect(booking).toMatchObject({ kind: 'paid', state: 'booked', startsAt: SLOT, email: 'jana@nakup.example' })
    expect(await orderOf(db, orderId)).toMatchObject({ status: 'paid', totalAmountCents: 400_000 })
    expect(await mails(db, 'booking-set')).toHaveLength(1)
  })

  test('whose time is taken is not ordered: neither order nor payment', async ({ db, at }) => {
    await paidHour(db, at)
    expect(await orderHour(attempt(), later(SLOT, HOUR / 2), at)).toEqual({ ok: false, code: 'taken' })
    expect([await db.$count(orders), await db.$count(payments)]).toEqual([1, 1])
  })

  test('sent again is the same order, and its time is free again when nobody pays', async ({ db, at }) => {
    const sent = attempt({ method: 'transfer' })
    const first = await orderHour(sent, later(SLOT, 7 * DAY), at)
    expect(await orderHour(sent, later(SLOT, 7 * DAY), at)).toEqual(first)
    expect(await db.$count(orders)).toBe(1)
    expect(await expireOrders(later(at, 11 * DAY))).toBe(1)
    expect((await db.select().from(bookings)).map(({ state }) => state)).toEqual(['released'])
  })

  test('is kept two hours for a card, four however often it is begun anew, and for no transfer that comes too late', async ({ db, at }) => {
    const near = new Date('2026-03-04T18:00:00.000Z')
    const outcome = await orderHour(attempt(), near, at)
    const id = outcome.ok ? outcome.placed.id : ''
    const due = async () => (await orderOf(db, id))?.dueAt
    expect(await due()).toEqual(later(at, 2 * HOUR))
    expect(await payAgain(id, 'transfer', at)).toEqual({ ok: false, code: 'method-too-slow' })
    expect(await payAgain(id, 'simulated', later(at, HOUR))).toMatchObject({ ok: true })
    expect(await due()).toEqual(later(at, 3 * HOUR))
    expect(await payAgain(id, 'simulated', later(at, 3 * HOUR))).toMatchObject({ ok: true })
    expect(await due()).toEqual(later(at, 4 * HOUR))
    expect(await payAgain(id, 'simulated', later(at, 4 * HOUR))).toEqual({ ok: false, code: 'not-waiting' })
    expect(await payAgain(id, 'simulated', near)).toEqual({ ok: false, code: 'not-waiting' })
    const far = await orderHour(attempt(), later(SLOT, 7 * DAY), at)
    expect(await payAgain(far.ok ? far.placed.id : '', 'transfer', at)).toMatchObject({ ok: true })
  })

  test('waits for a transfer as long as few do: the others are for those who pay at once', async ({ db, at }) => {
    onTestFinished(setEnv({ PAYMENTS: 'simulated,transfer' }))
    const { weeks } = await offeredTimes('paid', null, at)
    const days = weeks.flat().filter(({ day, free }) => free > 0 && +new Date(day) > +at + 12 * DAY)
    const slots = await Promise.all(days.slice(0, 9).map(async ({ day }) => new Date((await offeredTimes('paid', day, at)).slots[0] ?? '')))
    const last = slots.pop() ?? at
    expect(slots).toHaveLength(8)
    for (const slot of slots) expect(await orderHour(attempt({ method: 'transfer' }), slot, at)).toMatchObject({ ok: true })
    expect(await orderHour(attempt({ method: 'transfer' }), last, at)).toEqual({ ok: false, code: 'method-full' })
    expect([await db.$count(orders), await db.$count(bookings)]).toEqual([8, 8])
    const quick = await orderHour(attempt(), last, at)
    expect(await payAgain(quick.ok ? quick.placed.id : '', 'transfer', at)).toEqual({ ok: false, code: 'method-full' })
  })

  test('of an order that still waits can be another one', async ({ db, at }) => {
    const sent = attempt()
    expect(await orderHour(sent, SLOT, at)).toMatchObject({ ok: true })
    expect(await orderHour(sent, later(SLOT, DAY), at)).toMatchObject({ ok: true })
    expect(await db.select().from(bookings)).toMatchObject([{ state: 'held', startsAt: later(SLOT, DAY) }])
  })

  testCommitted('goes to one of thirty who order it at once; nobody else has an order or a payment', async ({ db, at }) => {
    const sent = Array.from({ length: 30 }, (_one, n) => {
      const { buyer, ...rest } = attempt()
      return orderHour({ ...rest, buyer: { ...buyer, email: `par${n}@nakup.example` } }, SLOT, at)
    })
    const answers = await Promise.all(sent)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'taken')).toHaveLength(29)
    expect([await db.$count(orders), await db.$count(payments), await db.$count(bookings)]).toEqual([1, 1, 1])
  })
})

describe('cancelling', () => {
  test.for([
    [0, 8, 400_000],
    [25, 5, 300_000],
    [50, 2, 200_000],
  ] as const)('costs %i % when %i days are left, and the rest goes back', async ([percent, days, cents], { db, at }) => {
    const { booking, orderId } = await paidHour(db, at, FAR_SLOT)
    const then = later(FAR_SLOT, -days * DAY)
    expect(await cancelBooking(booking.id, percent === 0 ? 25 : 0, then)).toEqual({ ok: false, code: 'fee-changed' })
    expect(await cancelBooking(booking.id, percent, then)).toEqual({ ok: true })
    expect(await cancelBooking(booking.id, percent, then)).toEqual({ ok: true })
    expect(await bookingOf(db, booking.id)).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'couple',
      feePercent: percent,
      refundCents: cents,
      sequence: 1,
    })
    await beginRefunds(then)
    expect(await orderOf(db, orderId)).toMatchObject({ status: cents === 400_000 ? 'refunded' : 'paid', endedAt: then })
    expect(await refundedSums(db)).toEqual([cents])
    const [told] = await mails(db, 'booking-cancelled')
    expect(told?.props).toMatchObject({ refund: { cents, currency: 'CZK', feePercent: percent }, by: 'couple', sequence: 1 })
    expect(await mails(db, 'booking-cancelled')).toHaveLength(1)
    const documents = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['correction', 'invoice'])
  })

  test('costs nothing as long as the law lets the order be withdrawn from', async ({ db, at }) => {
    const { booking, orderId } = await paidHour(db, at)
    const then = later(SLOT, -2 * DAY)
    // The page says why its table of fees does not count; where it costs nothing anyway, there is nothing to say.
    const choices = async (moment: Date) =>
      choicesOf({ booking, order: await orderOf(db, orderId) }, null, moment, await cancellationScale()).cancel
    expect(await choices(then)).toMatchObject({ feePercent: 0, isByRight: true })
    expect(await choices(at)).toMatchObject({ feePercent: 0, isByRight: false })
    expect(await cancelBooking(booking.id, 50, then)).toEqual({ ok: false, code: 'fee-changed' })
    expect(await cancelBooking(booking.id, 0, then)).toEqual({ ok: true })
    await beginRefunds(then)
    expect(await orderOf(db, orderId)).toMatchObject({ status: 'refunded' })
  })

  test('is not possible once it has begun', async ({ db, at }) => {
    const { booking } = await paidHour(db, at)
    expect(await cancelBooking(booking.id, 50, SLOT)).toEqual({ ok: false, code: 'not-possible' })
    expect(await bookingOf(db, booking.id)).toMatchObject({ state: 'booked' })
  })

  test('by the team gives everything back, however late', async ({ db, at }) => {
    const { booking, orderId } = await paidHour(db, at)
    expect(await cancelByTeam(booking.id, 'command', later(SLOT, -HOUR))).toBe(true)
    expect(await cancelByTeam(booking.id, 'command', later(SLOT, -HOUR))).toBe(false)
    await beginRefunds(later(SLOT, -HOUR))
    expect(await orderOf(db, orderId)).toMatchObject({ status: 'refunded' })
    expect((await mails(db, 'booking-cancelled'))[0]?.props).toMatchObject({ by: 'team', refund: { cents: 400_000, feePercent: 0 } })
  })

  test('of the order takes the time back as well', async ({ db, at }) => {
    const { booking, orderId } = await paidHour(db, at)
    await giveMoneyBack(orderId, later(at, DAY))
    await beginRefunds(later(at, DAY))
    expect(await bookingOf(db, booking.id)).toMatchObject({ state: 'cancelled', cancelledBy: 'order' })
  })
})

describe('another time', () => {
  test('does not take a fee away that was due when it was chosen', async ({ db, at }) => {
    const { booking } = await paidHour(db, at, FAR_SLOT)
    const then = later(FAR_SLOT, -5 * DAY)
    const other = later(FAR_SLOT, 14 * DAY)
    expect(await moveBooking(booking.id, other, then)).toEqual({ ok: true })
    expect(await bookingOf(db, booking.id)).toMatchObject({ feeFloor: 25, moves: 1, sequence: 1, startsAt: other })
    expect(await cancelBooking(booking.id, 0, then)).toEqual({ ok: false, code: 'fee-changed' })
    expect(await cancelBooking(booking.id, 25, then)).toEqual({ ok: true })
    await beginRefunds(then)
    expect(await refundedSums(db)).toEqual([300_000])
  })

  test('can be chosen until 72 hours before, and three times', async ({ db, at }) => {
    const { booking } = await paidHour(db, at)
    expect(await moveBooking(booking.id, later(SLOT, DAY), later(SLOT, -3 * DAY + 1))).toEqual({ ok: false, code: 'not-possible' })
    for (const days of [1, 2, 3]) expect(await moveBooking(booking.id, later(SLOT, days * DAY), at)).toEqual({ ok: true })
    expect(await moveBooking(booking.id, SLOT, at)).toEqual({ ok: false, code: 'not-possible' })
  })

  testCommitted('that two choose at once goes to one of them', async ({ db, at }) => {
    const ids = await Promise.all(
      [0, 1, 2].map(async (n) => {
        const booker = { name: 'Pár', email: `par${n}@nakup.example` }
        const wish = {
          kind: 'free' as const,
          startsAt: later(SLOT, n * DAY),
          booker,
          userId: null,
          locale: 'cs' as const,
          attemptId: randomUUID(),
        }
        return (await db.transaction((tx) => bookTime(tx, wish, at)))?.id ?? ''
      }),
    )
    const answers = await Promise.all(ids.map((id) => moveBooking(id, later(SLOT, 7 * DAY), at)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'taken')).toHaveLength(2)
    expect(await db.$count(bookings)).toBe(3)
  })
})

test('money that comes when the time is over goes back by itself', async ({ db, at }) => {
  const outcome = await orderHour(attempt(), SLOT, at)
  const id = outcome.ok ? outcome.placed.id : ''
  await db
    .update(orders)
    .set({ dueAt: later(SLOT, DAY) })
    .where(eq(orders.id, id))
  await settleSimulated(later(SLOT, HOUR))
  expect(await settleExpired(later(SLOT, HOUR))).toBe(1)
  expect(await settleExpired(later(SLOT, HOUR))).toBe(0)
  await beginRefunds(later(SLOT, HOUR))
  expect(await orderOf(db, id)).toMatchObject({ status: 'refunded' })
})
