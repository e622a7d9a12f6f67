import { and, eq, or } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { bookings, type BookingRow } from '~/db/schema'
import { bookingById, bookingOfAttempt } from './booking.data.server'
import { isSlotFree } from './slot.data.server'
import { isKept } from './rules'
import type { AskedState, HoldState, HoldView } from './booking.schema'

/** The free call that somebody has open already. */
export async function openFreeCall(who: { email: string; userId: string | null }, from: Db | Tx = db()): Promise<BookingRow | undefined> {
  const theirs = who.userId ? or(eq(bookings.email, who.email), eq(bookings.userId, who.userId)) : eq(bookings.email, who.email)
  const [booking] = await from
    .select()
    .from(bookings)
    .where(and(eq(bookings.kind, 'free'), eq(bookings.state, 'booked'), theirs))
  return booking
}

/** The time that this address has still to confirm. */
export async function heldCall(email: string, from: Db | Tx = db()): Promise<BookingRow | undefined> {
  const [booking] = await from
    .select()
    .from(bookings)
    .where(and(eq(bookings.kind, 'free'), eq(bookings.state, 'held'), eq(bookings.email, email)))
  return booking
}

/** A free call that was never confirmed; undefined for everything else. */
export async function unconfirmedCall(id: string): Promise<BookingRow | undefined> {
  const booking = await bookingById(id)
  return booking?.kind === 'free' && !booking.bookedAt ? booking : undefined
}

export async function holdView(booking: BookingRow, at: Date): Promise<HoldView> {
  const { id, startsAt, heldUntil } = booking
  return { id, startsAt: startsAt.toISOString(), until: (heldUntil ?? at).toISOString(), state: await stateOf(booking, at) }
}

async function stateOf(booking: BookingRow, at: Date): Promise<HoldState> {
  if (isKept(booking, at)) return 'kept'
  return (await isSlotFree(db(), 'free', booking.startsAt, at, booking.id)) ? 'free' : 'gone'
}

/**
 * What became of what a browser asked for. Of an address that has a call already there is nothing to find, and the answer is the same as
 * for a time that nobody confirms.
 */
export async function askedState({ attemptId, until }: { attemptId: string; until: Date }, at: Date): Promise<AskedState> {
  const booking = await bookingOfAttempt(attemptId)
  if (booking?.bookedAt) return 'booked'
  return at < until ? 'kept' : 'over'
}
