import { and, eq, or } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { bookings, type BookingRow } from '~/db/schema'
import { bookingById, bookingOfAttempt, bookingWhere } from './booking.data.server'
import { isSlotFree } from './slot.data.server'
import { isKept } from './rules'
import type { AskedState, BookingState, HoldState } from './booking.schema'

/** The free call that somebody has open already. */
export function openFreeCall({ email, userId }: { email: string; userId: string | null }, from?: Db | Tx) {
  const theirs = or(eq(bookings.email, email), userId ? eq(bookings.userId, userId) : undefined)
  return bookingWhere(and(isFreeCall('booked'), theirs), from)
}

/** The time that this address has still to confirm. */
export const heldCall = (email: string, from?: Db | Tx) => bookingWhere(and(isFreeCall('held'), eq(bookings.email, email)), from)

const isFreeCall = (state: BookingState) => and(eq(bookings.kind, 'free'), eq(bookings.state, state))

/** A free call that was never confirmed; undefined for everything else. */
export async function unconfirmedCall(id: string): Promise<BookingRow | undefined> {
  const booking = await bookingById(id)
  return booking?.kind === 'free' && !booking.bookedAt ? booking : undefined
}

/** A free call that waits for its address to be confirmed, as its mailbox sees it; moments are ISO texts, `until` others cannot take it. */
export async function holdView(booking: BookingRow, at: Date) {
  const { id, startsAt, heldUntil } = booking
  return { id, startsAt: startsAt.toISOString(), until: (heldUntil ?? at).toISOString(), state: await stateOf(booking, at) }
}
export type HoldView = Awaited<ReturnType<typeof holdView>>

async function stateOf(booking: BookingRow, at: Date): Promise<HoldState> {
  if (isKept(booking, at)) return 'kept'
  return (await isSlotFree(db(), { kind: 'free', startsAt: booking.startsAt, but: booking.id }, at)) ? 'free' : 'gone'
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
