import { and, asc, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { type BookingRow, bookings } from '~/db/schema'
import { MINUTES, type TimeSpan, blockOf, needsNoReminder } from './booking.rules'
import { type Returned, type Told, tellCancelled, mailErased, mailBooked } from './mail.mutations.server'
import type { Locale } from '~/lib/locale'
import { errorCode } from '~/server/log.server'
import { type Actor, type Deed, recordOperatorEvent } from '~/server/operator-events.server'
import { bookingOfOrder, lockBooking, meetingOf, waitingForTransfers } from './booking.data.server'
import { availability, isSlotFree } from './slot.data.server'
import type { Booker, BookingKind, BookingState } from './booking.schema'
import type { Fulfilment } from '~/features/shop/fulfilment/mutations.server'

export interface BookingWish {
  kind: BookingKind
  startsAt: Date
  booker: Booker
  userId: string | null
  locale: Locale
  attemptId: string
  /** The team books it for them: its hours do not bind it. */
  byTeam?: boolean
}

/** Books a time in `tx` and tells of it; undefined when it is none or taken. */
export async function bookTime(tx: Tx, wish: BookingWish, at: Date): Promise<BookingRow | undefined> {
  const booking = await take(tx, wish, { state: 'booked', bookedAt: at }, at)
  if (booking) await mailBooked(tx, await told(tx, booking), 'booked', at)
  return booking
}

/**
 * Takes a time in `tx`; undefined when it is none or somebody else was faster by a moment, for two of the same time cannot be stored.
 * The caller tells of it.
 */
export async function take(
  tx: Tx,
  { kind, startsAt, booker, userId, locale, attemptId, byTeam }: BookingWish,
  as: { state: BookingState; bookedAt: Date | null; orderId?: string; heldUntil?: Date },
  at: Date,
): Promise<BookingRow | undefined> {
  if (!(await isSlotFree(tx, { kind, startsAt, byTeam }, at))) return undefined
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...as,
      ...(await timeOf(tx, kind, startsAt, at)),
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

/** When a consultation of this kind that begins then ends, and what it takes; holds that are over make room for it. */
export async function timeOf(tx: Tx, kind: BookingKind, startsAt: Date, at: Date) {
  const block = blockOf(startsAt, MINUTES[kind], await availability(tx))
  await releaseOver(tx, block, at)
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
  await mailBooked(tx, await told(tx, booked), 'booked', at)
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
    ...NOT_PROPOSED,
  })
  if (isErased) await mailErased(tx, await told(tx, cancelled), at)
  else await tellCancelled(tx, await told(tx, cancelled), returned, at)
  return cancelled
}

/** Another time for a booking that is locked; `feeFloor`: what cancelling costs at least from now on. False: it is taken. */
export async function move(tx: Tx, booking: BookingRow, startsAt: Date, feeFloor: number, at: Date): Promise<boolean> {
  if (!(await isSlotFree(tx, { kind: booking.kind, startsAt, but: booking.id }, at))) return false
  await moveTo(tx, booking, startsAt, { feeFloor, moves: booking.moves + 1 }, at)
  return true
}

/** A locked booking gets the time that was agreed on; both calendars hear of it. Throws what {@link isClash} knows. */
export async function moveTo(
  tx: Tx,
  booking: BookingRow,
  startsAt: Date,
  kept: Partial<Pick<BookingRow, 'feeFloor' | 'moves'>>,
  at: Date,
): Promise<void> {
  const moved = await changed(tx, booking.id, {
    ...(await timeOf(tx, booking.kind, startsAt, at)),
    ...kept,
    ...NOT_PROPOSED,
    sequence: booking.sequence + 1,
    remindedAt: needsNoReminder(startsAt, at) ? at : null,
  })
  await mailBooked(tx, await told(tx, moved), 'moved', at, booking.startsAt)
}

export const NOT_PROPOSED = { proposedStartsAt: null, proposedUntil: null }

/** It overlaps with another one; another one waited for the same time; its address or account has one already. */
const CLASHES = ['23P01', '40P01', '23505']

/** Whether the database has refused a time because somebody else was faster by a moment. */
export const isClash = (error: unknown): boolean => CLASHES.includes(errorCode(error))

/** The money of one that lapsed is asked back. */
export async function noteSettled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(bookings).set({ settledAt: at }).where(eq(bookings.id, id))
}

export async function changed(tx: Tx, id: string, values: Partial<typeof bookings.$inferInsert>): Promise<BookingRow> {
  const [booking] = await tx.update(bookings).set(values).where(eq(bookings.id, id)).returning()
  if (!booking) throw new Error('a locked booking has gone')
  return booking
}

/** Notes what the team does about a booking; never who comes. */
export const noteBooking = (
  tx: Tx,
  by: Actor,
  { id, ...deed }: Pick<Deed, 'kind' | 'before' | 'after' | 'basis'> & { id: string },
  at: Date,
): Promise<void> => recordOperatorEvent(tx, by, { ...deed, about: { subject: 'booking', id } }, at)

export const noteMade = (
  tx: Tx,
  by: Actor,
  { id, kind, startsAt }: Pick<BookingRow, 'id' | 'kind' | 'startsAt'>,
  at: Date,
): Promise<void> => noteBooking(tx, by, { kind: 'booking-made', id, after: { booking: kind, startsAt: startsAt.toISOString() } }, at)

export const told = async (tx: Tx, booking: BookingRow): Promise<Told> => ({
  booking,
  meetingUrl: meetingOf(booking, (await availability(tx)).meetingUrl),
})

/** What nobody confirmed in time keeps nothing, and lets go of its row before somebody else takes the time. */
async function releaseOver(tx: Tx, { from, until }: TimeSpan, at: Date): Promise<void> {
  const over = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.state, 'held'), lte(bookings.heldUntil, at), lt(bookings.blockedFrom, until), gt(bookings.blockedUntil, from)))
    .orderBy(asc(bookings.id))
    .for('update')
  const ids = over.map(({ id }) => id)
  if (ids.length > 0) await tx.update(bookings).set({ state: 'released', endedAt: at }).where(inArray(bookings.id, ids))
}

/** Of all hours, how many may wait for transfers at once, for days each: the others are for those who pay at once. */
const MOST_WAITING = 8

/** What follows from an order of a consultation. */
export const consultationFulfilment: Fulfilment = {
  paid: confirmOf,
  ended: releaseOf,
  over: (tx, order, _backCents, at) => endOf(tx, order, at),
  startsAt: async (orderId, from) => (await bookingOfOrder(orderId, from))?.startsAt ?? null,
  isContested: () => Promise.resolve(true),
  mayWait: async (tx, order) => (await waitingForTransfers(order.id, tx)) < MOST_WAITING,
  letGo: async (tx, orderIds, how) => {
    const theirs = inArray(bookings.orderId, orderIds)
    await (how === 'erased' ? tx.delete(bookings).where(theirs) : tx.update(bookings).set({ userId: null }).where(theirs))
  },
}
