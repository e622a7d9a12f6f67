import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { type BookingRow, type OrderRow, bookings } from '~/db/schema'
import { isKept } from './rules'
import { mailBooked } from './mail.mutations.server'
import { bookingOfOrder, heldBy, lockBooking } from './booking.data.server'
import { isSlotFree } from './slot.data.server'
import { needsNoReminder } from './booking.rules'
import { type BookingWish, changed, isClash, take, timeOf, told } from './booking.mutations.server'

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
    booker: { email: order.email, name: nameOf(order) },
    userId: order.userId,
    locale: order.locale,
    attemptId: order.id,
  }
  return (await take(tx, wish, { state: 'held', bookedAt: null, orderId: order.id }, at)) !== undefined
}

const MOST_HELD = 3

async function moveHold(tx: Tx, held: BookingRow, startsAt: Date, at: Date): Promise<boolean> {
  const kind = held.kind
  if (!(await isSlotFree(tx, { kind, startsAt, but: held.id }, at))) return false
  try {
    // A part that can fail by itself: the order around it then ends with an answer.
    await tx.transaction(async (part) => void (await changed(part, held.id, await timeOf(part, kind, startsAt, at))))
    return true
  } catch (error) {
    if (isClash(error)) return false
    throw error
  }
}

/** Keeps a time for as long as the team offers it to somebody for money; undefined when it is taken. Nobody is told of it here. */
export const holdOffered = (tx: Tx, wish: Omit<BookingWish, 'kind' | 'byTeam'>, until: Date, at: Date): Promise<BookingRow | undefined> =>
  take(tx, { ...wish, kind: 'paid', byTeam: true }, { state: 'held', bookedAt: null, heldUntil: until }, at)

/** The order that accepts the offer keeps the time from now on, as any other. Asked again, it has it. False: nobody keeps it any more. */
export async function giveOffered(tx: Tx, id: string, order: OrderRow, at: Date): Promise<boolean> {
  const held = await lockBooking(tx, id)
  if (held?.orderId === order.id) return held.state === 'held' || held.state === 'booked'
  if (!held || !isKept(held, at) || !order.email) return false
  const { userId, email, locale } = order
  const name = nameOf(order)
  await changed(tx, id, { orderId: order.id, heldUntil: null, userId, email, locale, name })
  return true
}

/** Nobody takes it: the time is free again. */
export async function releaseOffered(tx: Tx, id: string, at: Date): Promise<void> {
  const unpaid = and(eq(bookings.id, id), eq(bookings.state, 'held'), isNull(bookings.orderId))
  await tx.update(bookings).set({ state: 'released', endedAt: at }).where(unpaid)
}

const nameOf = ({ firstName, lastName }: OrderRow): string => [firstName, lastName].filter(Boolean).join(' ')

/** What was held, or let go and is still free, is booked; throws what {@link isClash} knows when somebody else was faster. */
export async function bookHeld(tx: Tx, booking: BookingRow, at: Date): Promise<void> {
  const { id, startsAt } = booking
  const booked = await tx.transaction(async (part) => {
    const time = await timeOf(part, booking.kind, startsAt, at)
    return changed(part, id, {
      ...time,
      state: 'booked',
      bookedAt: at,
      endedAt: null,
      remindedAt: needsNoReminder(startsAt, at) ? at : null,
    })
  })
  await mailBooked(tx, await told(tx, booked), 'booked', at)
}
