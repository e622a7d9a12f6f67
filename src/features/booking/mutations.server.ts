import { and, eq, inArray, lte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { bookings, type orders } from '~/db/schema'
import {
  type Returned,
  type Told,
  tellCancelled,
  tellErased,
  tellKnown,
  tellReminder,
  tellSet,
} from '~/features/booking-mail/mutations.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { errorCode } from '~/server/error-code.server'
import {
  type BookingRow,
  availability,
  bookingOfAttempt,
  bookingOfOrder,
  bookingsToRemind,
  heldBy,
  isSlotFree,
  lockBooking,
  meetingOf,
  openFreeCall,
} from './data.server'
import { MINUTES, needsNoReminder, remindFrom } from './policy'
import { blockOf } from './rules'
import type { Booker, BookingKind, BookingState } from './schema'

type OrderRow = typeof orders.$inferSelect

export interface BookingWish {
  kind: BookingKind
  startsAt: Date
  booker: Booker
  userId: string | null
  locale: Locale
  attemptId: string
}

type Booked = Outcome<{ booking: BookingRow | 'known' }, 'taken' | 'already-open'>

/**
 * Books a free call; sent again, it is the same one. One is open per address and per account. Without an account nothing may be told of
 * what an address has booked: then `known` is answered like any other, and a mail says so to that address.
 */
export const bookFreeCall = (wish: BookingWish, at: Date): Promise<Booked> => db().transaction((tx) => freeCall(tx, wish, at))

async function freeCall(tx: Tx, wish: BookingWish, at: Date): Promise<Booked> {
  const repeated = await bookingOfAttempt(wish.attemptId, tx)
  if (repeated) return { ok: true, booking: repeated }
  const open = await openFreeCall({ email: wish.booker.email, userId: wish.userId }, tx)
  if (open && wish.userId) return refused('already-open')
  if (open) {
    await tellKnown(tx, await told(tx, open), at)
    return { ok: true, booking: 'known' }
  }
  const booking = await bookTime(tx, wish, at)
  // The same attempt may have been faster by a moment.
  const taken = booking ?? (await bookingOfAttempt(wish.attemptId, tx))
  if (taken) return { ok: true, booking: taken }
  // Still free: another attempt of the same address was faster, and is found now.
  return (await isSlotFree(tx, wish.kind, wish.startsAt, at)) ? freeCall(tx, wish, at) : refused('taken')
}

/** Books a time in `tx` and tells of it; undefined when it is none or taken. */
export async function bookTime(tx: Tx, wish: BookingWish, at: Date): Promise<BookingRow | undefined> {
  const booking = await take(tx, wish, { state: 'booked', bookedAt: at }, at)
  if (booking) await tellSet(tx, await told(tx, booking), 'booked', at)
  return booking
}

/**
 * Takes a time in `tx`; undefined when it is none or somebody else was faster by a moment, for two of the same time cannot be stored.
 * The caller tells of it.
 */
async function take(
  tx: Tx,
  { kind, startsAt, booker, userId, locale, attemptId }: BookingWish,
  as: { state: BookingState; bookedAt: Date | null; orderId?: string },
  at: Date,
): Promise<BookingRow | undefined> {
  if (!(await isSlotFree(tx, kind, startsAt, at))) return undefined
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...as,
      ...(await timeOf(tx, kind, startsAt)),
      kind,
      userId,
      locale,
      attemptId,
      email: booker.email,
      name: booker.name,
      createdAt: at,
      remindedAt: as.bookedAt && needsNoReminder(startsAt, at) ? at : null,
    })
    .onConflictDoNothing()
    .returning()
  return booking
}

/**
 * Holds a time for an order that waits, in its transaction; it stays held as long as the order waits. False: it is taken. Asked again for
 * the same order, the answer is the same; with another time, that one is held in its place.
 */
export async function holdFor(tx: Tx, order: OrderRow, startsAt: Date, at: Date): Promise<boolean> {
  const known = await bookingOfOrder(order.id, tx)
  const held = known && (await lockBooking(tx, known.id))
  if (held && held.state !== 'held') return false
  if (!order.email) return false
  if (held) return +held.startsAt === +startsAt || moveHold(tx, held, startsAt, at)
  // Nobody keeps the whole calendar from others with orders that are not paid.
  if (order.userId && (await heldBy(order.userId, tx)) >= MOST_HELD) return false
  const wish: BookingWish = {
    kind: 'paid',
    startsAt,
    booker: { email: order.email, name: [order.firstName, order.lastName].filter(Boolean).join(' ') },
    userId: order.userId,
    locale: order.locale === 'en' ? 'en' : 'cs',
    attemptId: order.id,
  }
  return (await take(tx, wish, { state: 'held', bookedAt: null, orderId: order.id }, at)) !== undefined
}

const MOST_HELD = 3

async function moveHold(tx: Tx, held: BookingRow, startsAt: Date, at: Date): Promise<boolean> {
  const kind = held.kind as BookingKind
  if (!(await isSlotFree(tx, kind, startsAt, at, held.id))) return false
  try {
    // A part that can fail by itself: the order around it then ends with an answer.
    await tx.transaction(async (part) => void (await changed(part, held.id, await timeOf(part, kind, startsAt))))
    return true
  } catch (error) {
    if (isOverlap(error)) return false
    throw error
  }
}

/** When a consultation of this kind that begins then ends, and what it takes. */
async function timeOf(tx: Tx, kind: BookingKind, startsAt: Date) {
  const block = blockOf(startsAt, MINUTES[kind], await availability(tx))
  return { startsAt, endsAt: new Date(+startsAt + MINUTES[kind] * 60_000), blockedFrom: block.from, blockedUntil: block.until }
}

/** Its order is paid. Money that comes when the time is over is owed back: a job sees to it. */
export async function confirmOf(tx: Tx, order: { id: string }, at: Date): Promise<void> {
  const known = await bookingOfOrder(order.id, tx)
  const booking = known && (await lockBooking(tx, known.id))
  if (booking?.state !== 'held') return
  if (booking.startsAt <= at) {
    await tx.update(bookings).set({ state: 'lapsed', endedAt: at }).where(eq(bookings.id, booking.id))
    return
  }
  const remindedAt = needsNoReminder(booking.startsAt, at) ? at : null
  const booked = await changed(tx, booking.id, { state: 'booked', bookedAt: at, remindedAt })
  await tellSet(tx, await told(tx, booked), 'booked', at)
}

/** Its order has ended unpaid: the time is free again. Nobody was told of it yet. */
export async function releaseOf(tx: Tx, order: { id: string }, at: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ state: 'released', endedAt: at })
    .where(and(eq(bookings.orderId, order.id), eq(bookings.state, 'held')))
}

/** The money of its order has gone back, or is about to: what is still to come is off. The mail about the order says how much. */
export async function endOf(tx: Tx, order: { id: string }, at: Date): Promise<void> {
  const known = await bookingOfOrder(order.id, tx)
  const booking = known && (await lockBooking(tx, known.id))
  if (booking?.state === 'booked' && at < booking.startsAt) await cancel(tx, booking, { by: 'order', feePercent: null, returned: null }, at)
}

export interface Cancellation {
  by: 'couple' | 'team' | 'order'
  feePercent: number | null
  returned: Returned | null
  /** Its account is erased: nothing more is said of it or to it. */
  isErased?: boolean
}

/** Of a booking that is locked; both calendars hear of it. */
export async function cancel(
  tx: Tx,
  booking: BookingRow,
  { by, feePercent, returned, isErased }: Cancellation,
  at: Date,
): Promise<BookingRow> {
  const cancelled = await changed(tx, booking.id, {
    state: 'cancelled',
    cancelledBy: by,
    feePercent,
    refundCents: returned && 'cents' in returned ? returned.cents : null,
    endedAt: at,
    sequence: booking.sequence + 1,
  })
  if (isErased) await tellErased(tx, await told(tx, cancelled), at)
  else await tellCancelled(tx, await told(tx, cancelled), returned, at)
  return cancelled
}

/** Another time for a booking that is locked; `feeFloor`: what cancelling costs at least from now on. False: it is taken. */
export async function move(tx: Tx, booking: BookingRow, startsAt: Date, feeFloor: number, at: Date): Promise<boolean> {
  const kind = booking.kind as BookingKind
  if (!(await isSlotFree(tx, kind, startsAt, at, booking.id))) return false
  const moved = await changed(tx, booking.id, {
    ...(await timeOf(tx, kind, startsAt)),
    feeFloor,
    moves: booking.moves + 1,
    sequence: booking.sequence + 1,
    remindedAt: needsNoReminder(startsAt, at) ? at : null,
  })
  await tellSet(tx, await told(tx, moved), 'moved', at, booking.startsAt)
  return true
}

const OVERLAP = '23P01'

/** Whether the database has refused a time because somebody else was faster by a moment. */
export const isOverlap = (error: unknown): boolean => errorCode(error) === OVERLAP

/** Reminds of what begins within a day, each time once. Returns how many. */
export async function remindBookings(at: Date): Promise<number> {
  let reminded = 0
  for (const { id } of await bookingsToRemind(at)) {
    const done = await db().transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      const isDue = booking?.state === 'booked' && !booking.remindedAt && booking.startsAt > at && booking.startsAt <= remindFrom(at)
      if (!isDue) return false
      await tellReminder(tx, await told(tx, await changed(tx, id, { remindedAt: at })), at)
      return true
    })
    if (done) reminded++
  }
  return reminded
}

/** What is over took place, as long as nobody says otherwise. Returns how many. */
export async function closePastBookings(at: Date): Promise<number> {
  const over = await db()
    .update(bookings)
    .set({ state: 'done', endedAt: at })
    .where(and(eq(bookings.state, 'booked'), lte(bookings.endsAt, at)))
    .returning({ id: bookings.id })
  return over.length
}

/** The operator says that it took place, or that nobody came (specification §9: 100 %). False for what was never to take place. */
export async function noteOutcome(id: string, state: 'done' | 'no-show', at: Date): Promise<boolean> {
  const noted = await db()
    .update(bookings)
    .set({ state, endedAt: at, ...(state === 'no-show' ? { feePercent: 100, refundCents: 0 } : { feePercent: null, refundCents: null }) })
    .where(and(eq(bookings.id, id), inArray(bookings.state, ['booked', 'done', 'no-show']), lte(bookings.startsAt, at)))
    .returning({ id: bookings.id })
  return noted.length > 0
}

/** Where this one takes place; both calendars hear of it. False when it is not to come. */
export async function setMeetingUrl(id: string, meetingUrl: string, at: Date): Promise<boolean> {
  return db().transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.state !== 'booked' || booking.endsAt <= at) return false
    if (booking.meetingUrl === meetingUrl) return true
    const withUrl = await changed(tx, id, { meetingUrl, sequence: booking.sequence + 1 })
    await tellSet(tx, await told(tx, withUrl), 'link', at)
    return true
  })
}

/** The money of one that lapsed is asked back. */
export async function noteSettled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(bookings).set({ settledAt: at }).where(eq(bookings.id, id))
}

async function changed(tx: Tx, id: string, values: Partial<typeof bookings.$inferInsert>): Promise<BookingRow> {
  const [booking] = await tx.update(bookings).set(values).where(eq(bookings.id, id)).returning()
  if (!booking) throw new Error('a locked booking has gone')
  return booking
}

const told = async (tx: Tx, booking: BookingRow): Promise<Told> => ({
  booking,
  meetingUrl: meetingOf(booking, (await availability(tx)).meetingUrl),
})

/** Removes what ended so long ago that nobody can ask about it any more. Returns how many. */
export async function purgeBookings(endedBefore: Date): Promise<number> {
  const gone = await db().delete(bookings).where(lte(bookings.endedAt, endedBefore)).returning({ id: bookings.id })
  return gone.length
}
