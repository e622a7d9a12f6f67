import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { bookings, mailOutbox, orders, products } from '~/db/schema'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { bookingsOf } from './booking.data.server'
import { offeredTimes } from './slot.data.server'
import { type BookingWish, bookTime, confirmOf, endOf, isClash, move, releaseOf } from './booking.mutations.server'
import { holdFor } from './hold.mutations.server'
import { closePastBookings, noteOutcome, purgeBookings, remindBookings, setMeetingUrl } from './upkeep.mutations.server'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The clock of the tests stands at Monday, 2 March 2026, 10:00 in Prague. */
const TUESDAY = new Date('2026-03-10T18:00:00.000Z')
const later = (at: Date, hours: number) => new Date(+at + hours * HOUR)

const wish = (over: Partial<BookingWish> = {}): BookingWish => ({
  kind: 'free',
  startsAt: TUESDAY,
  booker: { name: 'Jana', email: 'jana@nakup.example' },
  userId: null,
  locale: 'cs',
  attemptId: randomUUID(),
  ...over,
})

const book = (db: Db, wished: BookingWish, at: Date) => db.transaction((tx) => bookTime(tx, wished, at))
const stored = (db: Db) => db.select().from(bookings).orderBy(bookings.startsAt)
const mails = async (db: Db) =>
  (await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.template)).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  )

async function waitingOrder(db: Db, at: Date, over: Partial<typeof orders.$inferInsert> = {}) {
  const [product] = await db.select().from(products).limit(1)
  const buyer = { email: 'jana@nakup.example', firstName: 'Jana', lastName: 'Nováková' }
  const [order] = await db
    .insert(orders)
    .values({
      productId: product?.id ?? '',
      totalAmountCents: 400_000,
      ...buyer,
      isOnce: false,
      createdAt: at,
      dueAt: later(at, 24),
      ...over,
    })
    .returning()
  if (!order) throw new Error('no order')
  return order
}

describe('an hour that an order pays', () => {
  test('is held while the order waits, told when it is paid, and free again when it fails', async ({ db, at }) => {
    const [paid, failed] = [await waitingOrder(db, at), await waitingOrder(db, at)]
    const hold = (order: typeof paid, startsAt = TUESDAY) => db.transaction((tx) => holdFor(tx, order, startsAt, at))
    expect([await hold(paid), await hold(paid), await hold(failed), await hold(failed, later(TUESDAY, 24))]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(await mails(db)).toEqual([])
    const ofTuesday = (await offeredTimes('paid', null, at)).weeks.flat().find(({ day }) => day === '2026-03-10')
    expect(ofTuesday?.free).toBe(0)
    await db.transaction((tx) => confirmOf(tx, paid, at))
    await db.transaction((tx) => confirmOf(tx, paid, at))
    await db.transaction((tx) => releaseOf(tx, failed, at))
    await db.transaction((tx) => releaseOf(tx, paid, at))
    expect((await stored(db)).map(({ state }) => state)).toEqual(['booked', 'released'])
    expect(await mails(db)).toEqual(['booking-set jana@nakup.example', 'booking-team info@sfera.example'])
    expect((await offeredTimes('paid', '2026-03-11', at)).slots).toHaveLength(3)
  })

  test('whose money comes when its time is over is owed back, and ends when the money goes back', async ({ db, at }) => {
    const [late, other] = [await waitingOrder(db, at), await waitingOrder(db, at)]
    await db.transaction((tx) => holdFor(tx, late, TUESDAY, at))
    await db.transaction((tx) => confirmOf(tx, late, later(TUESDAY, 1)))
    await db.transaction((tx) => holdFor(tx, other, later(TUESDAY, 24), at))
    await db.transaction((tx) => confirmOf(tx, other, at))
    await db.transaction((tx) => endOf(tx, other, at))
    expect(await stored(db)).toMatchObject([{ state: 'lapsed' }, { state: 'cancelled', cancelledBy: 'order', sequence: 1 }])
    expect((await mails(db)).filter((mail) => mail.startsWith('booking-cancelled'))).toHaveLength(1)
  })
})

describe('the database', () => {
  testCommitted('takes no two that overlap, buffers included, whatever the code does', async ({ db, at }) => {
    const row = (from: Date, until: Date, state: 'booked' | 'released' = 'booked') => ({
      kind: 'paid' as const,
      state,
      startsAt: from,
      endsAt: until,
      blockedFrom: from,
      blockedUntil: until,
      email: 'a@b.example',
      locale: 'cs' as const,
      createdAt: at,
      endedAt: state === 'booked' ? null : at,
    })
    await db.insert(bookings).values(row(TUESDAY, later(TUESDAY, 1)))
    await db.insert(bookings).values(row(later(TUESDAY, 1), later(TUESDAY, 2)))
    await db.insert(bookings).values(row(TUESDAY, later(TUESDAY, 1), 'released'))
    const overlap = db.insert(bookings).values(row(later(TUESDAY, 1.9), later(TUESDAY, 3)))
    await expect(overlap.catch((error: unknown) => isClash(error))).resolves.toBe(true)
    const onto = db
      .update(bookings)
      .set({ blockedFrom: later(TUESDAY, -1), blockedUntil: later(TUESDAY, 1.5) })
      .where(eq(bookings.startsAt, TUESDAY))
    await expect(onto.catch((error: unknown) => isClash(error))).resolves.toBe(true)
  })

  testCommitted('holds a time for one of a hundred orders at once; nobody else is asked for money', async ({ db, at }) => {
    const waiting = await Promise.all(Array.from({ length: 100 }, (_one, n) => waitingOrder(db, at, { email: `par${n}@nakup.example` })))
    const held = await Promise.all(waiting.map((order) => db.transaction((tx) => holdFor(tx, order, TUESDAY, at))))
    expect(held.filter(Boolean)).toHaveLength(1)
    expect(await db.$count(bookings)).toBe(1)
  })
})

test('another time: calendars hear of it with the next number, and the old time is free', async ({ db, at }) => {
  await book(db, wish(), at)
  const [booking] = await stored(db)
  if (!booking) throw new Error('no booking')
  const next = later(TUESDAY, 24)
  expect(await db.transaction((tx) => move(tx, booking, later(next, 0.1), 0, at))).toBe(false)
  // Half an hour later overlaps with its own buffer, which does not stand in its way.
  expect(await db.transaction((tx) => move(tx, booking, next, 25, later(at, 1)))).toBe(true)
  expect(await stored(db)).toMatchObject([{ startsAt: next, sequence: 1, moves: 1, feeFloor: 25, state: 'booked' }])
  const [last] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.createdAt, later(at, 1)))
    .orderBy(mailOutbox.template)
  expect(last?.props).toMatchObject({ cause: 'moved', sequence: 1, startsAt: next.toISOString() })
  expect((await offeredTimes('free', '2026-03-10', at)).slots).toHaveLength(4)
})

test('a reminder comes once, a day before; not for what is cancelled, and not for what was booked later', async ({ db, at }) => {
  await book(db, wish(), at)
  expect(await remindBookings(later(TUESDAY, -24.1))).toBe(0)
  expect(await remindBookings(later(TUESDAY, -23.9))).toBe(1)
  expect(await remindBookings(later(TUESDAY, -1))).toBe(0)
  await book(db, wish({ startsAt: later(TUESDAY, 24), booker: { name: 'Petr', email: 'petr@nakup.example' } }), later(TUESDAY, 0))
  expect(await remindBookings(later(TUESDAY, 20))).toBe(0)
  expect((await mails(db)).filter((mail) => mail.startsWith('booking-reminder'))).toEqual(['booking-reminder jana@nakup.example'])
})

test('what is over took place, unless the operator says otherwise; then a new free call can be booked', async ({ db, at }) => {
  await book(db, wish(), at)
  const [booking] = await stored(db)
  const id = booking?.id ?? ''
  expect(await noteOutcome(id, 'no-show', 'command', at)).toBe(false)
  expect(await closePastBookings(later(TUESDAY, 0.3))).toBe(1)
  expect(await noteOutcome(id, 'no-show', 'command', later(TUESDAY, 1))).toBe(true)
  expect(await stored(db)).toMatchObject([{ state: 'no-show', feePercent: 100, refundCents: 0 }])
  expect(await book(db, wish({ startsAt: later(TUESDAY, 48) }), later(TUESDAY, 1))).toMatchObject({ state: 'booked' })
  expect(await purgeBookings(new Date(+TUESDAY + 30 * DAY))).toBe(1)
  expect(await stored(db)).toHaveLength(1)
})

test('the address of a call is told to both calendars, once', async ({ db, at }) => {
  await book(db, wish(), at)
  const id = (await stored(db))[0]?.id ?? ''
  expect(await setMeetingUrl(id, 'https://meet.example/a', 'command', later(at, 1))).toEqual({ ok: true })
  expect(await setMeetingUrl(id, 'https://meet.example/a', 'command', later(at, 1))).toEqual({ ok: false, code: 'same' })
  expect(await stored(db)).toMatchObject([{ meetingUrl: 'https://meet.example/a', sequence: 1 }])
  expect(await mails(db)).toHaveLength(4)
  await expect(setMeetingUrl(id, 'javascript:alert(1)', 'command', later(at, 1))).rejects.toThrow('bookings')
})

test('a couple sees what it booked with its address without being signed in, and nobody else does', async ({ db, at }) => {
  await book(db, wish(), at)
  const order = await waitingOrder(db, at)
  await db.transaction((tx) => holdFor(tx, order, later(TUESDAY, 24), at))
  const seen = (email: string) => bookingsOf({ id: randomUUID(), email }, at)
  expect(await seen('Jana@nakup.example')).toMatchObject([{ kind: 'free', isUpcoming: true, state: 'booked' }])
  expect(await seen('petr@nakup.example')).toEqual([])
})
