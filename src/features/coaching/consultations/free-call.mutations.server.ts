import { and, eq, isNull, lte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { bookings, type BookingRow } from '~/db/schema'
import { bookingOfAttempt, lockBooking } from './booking.data.server'
import { isSlotFree } from './slot.data.server'
import { type BookingWish, bookTime, isClash, noteMade, take, told } from './booking.mutations.server'
import { bookHeld } from './hold.mutations.server'
import { mailHeld, mailKnown } from './mail.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { heldCall, openFreeCall } from './free-call.data.server'
import { holdEnd, isKept } from './rules'

type FreeCallWish = Omit<BookingWish, 'kind'>
type Asked = Outcome<{ booking: BookingRow | 'known' }, 'taken' | 'already-open'>

/**
 * Asks for a free call; sent again, it is the same one. A couple that is signed in has it at once. For anybody else the time is kept
 * until its address is confirmed, or its minutes are over: an address that somebody typed takes nothing from others.
 *
 * One is open per address and per account. Without an account nothing may be told of what an address has booked: then `known` is
 * answered like any other, and a mail says so to that address.
 */
export const askFreeCall = (wish: FreeCallWish, at: Date): Promise<Asked> =>
  db().transaction((tx) => ask(tx, { ...wish, kind: 'free' }, at))

async function ask(tx: Tx, wish: BookingWish, at: Date): Promise<Asked> {
  const repeated = await bookingOfAttempt(wish.attemptId, tx)
  if (repeated) return { ok: true, booking: repeated }
  const open = await openFreeCall({ email: wish.booker.email, userId: wish.userId }, tx)
  if (open && wish.userId) return refused('already-open')
  if (open) {
    await mailKnown(tx, await told(tx, open), at)
    return { ok: true, booking: 'known' }
  }
  const booking = wish.userId ? await bookTime(tx, wish, at) : await hold(tx, wish, at)
  // The same attempt may have been faster by a moment.
  const taken = booking ?? (await bookingOfAttempt(wish.attemptId, tx))
  if (taken) return { ok: true, booking: taken }
  // Still free: another attempt of the same address was faster, and is found now.
  const own = await heldCall(wish.booker.email, tx)
  return (await isSlotFree(tx, { kind: 'free', startsAt: wish.startsAt, but: own?.id }, at)) ? ask(tx, wish, at) : refused('taken')
}

/** The team books a free call for somebody, at any time that nobody has; they hear of it as of one that they book themselves. */
export const bookCall = (wish: FreeCallWish, by: Actor, at: Date): Promise<Outcome<{ id: string }, 'taken' | 'already-open'>> =>
  db().transaction(async (tx) => {
    if (await openFreeCall({ email: wish.booker.email, userId: wish.userId }, tx)) return refused('already-open')
    const booking = await bookTime(tx, { ...wish, kind: 'free', byTeam: true }, at)
    if (!booking) return refused('taken')
    await noteMade(tx, by, booking, at)
    return { ok: true, id: booking.id }
  })

/** Keeps a time for an address that has to be confirmed; the one that it asked for before is free again. */
async function hold(tx: Tx, wish: BookingWish, at: Date): Promise<BookingRow | undefined> {
  const before = await heldCall(wish.booker.email, tx)
  if (!(await isSlotFree(tx, { kind: 'free', startsAt: wish.startsAt, but: before?.id }, at))) return undefined
  if (before)
    await tx
      .update(bookings)
      .set({ state: 'released', endedAt: at })
      .where(and(eq(bookings.id, before.id), eq(bookings.state, 'held')))
  const held = await take(tx, wish, { state: 'held', bookedAt: null, heldUntil: holdEnd(at) }, at)
  if (held) await mailHeld(tx, held, at)
  return held
}

/** The mail once more, for as long as there is something to confirm: what it says is decided anew. */
export async function mailAgain({ attemptId, email }: { attemptId: string; email: string }, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const booking = await bookingOfAttempt(attemptId, tx)
    if (booking?.email === email && isKept(booking, at)) await mailHeld(tx, booking, at)
    const open = booking ? undefined : await openFreeCall({ email, userId: null }, tx)
    if (open) await mailKnown(tx, await told(tx, open), at)
  })
}

/**
 * The mailbox that was asked says yes. A time that is not kept any more is booked all the same as long as nobody else has it. Confirmed
 * again, nothing changes.
 */
export const confirmCall = (id: string, at: Date): Promise<Outcome<object, 'gone' | 'already-open'>> =>
  db().transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.bookedAt) return { ok: true }
    if (booking?.kind !== 'free') return refused('gone')
    if (await openFreeCall({ email: booking.email, userId: null }, tx)) return refused('already-open')
    const isFree = isKept(booking, at) || (await isSlotFree(tx, { kind: 'free', startsAt: booking.startsAt, but: id }, at))
    if (!isFree) return refused('gone')
    try {
      await bookHeld(tx, booking, at)
      return { ok: true }
    } catch (error) {
      // Somebody else, or another call of this address, was faster by a moment.
      if (!isClash(error)) throw error
      return refused((await openFreeCall({ email: booking.email, userId: null }, tx)) ? 'already-open' : 'gone')
    }
  })

/** Removes what was asked for and never confirmed. Returns how many. */
export async function purgeUnconfirmed(askedBefore: Date): Promise<number> {
  const gone = await db()
    .delete(bookings)
    .where(and(eq(bookings.kind, 'free'), isNull(bookings.bookedAt), lte(bookings.createdAt, askedBefore)))
    .returning({ id: bookings.id })
  return gone.length
}
