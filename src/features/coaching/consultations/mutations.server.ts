import { type Tx, db } from '~/db/client.server'
import { bookingById, bookingOfAttempt, expiredBookings, lockBooking, upcomingOf } from './booking.data.server'
import { type BookingWish, bookTime, cancel, isClash, move, noteBooking, noteMade, noteSettled } from './booking.mutations.server'
import { holdFor } from './hold.mutations.server'
import { MINUTES, mayCancel, mayMove } from './booking.rules'
import { buy } from '~/features/shop/checkout/mutations.server'
import type { PlaceOutcome } from '~/features/shop/checkout/schema'
import { cancellationScale } from '~/features/coaching/offer-page/data.server'
import { drawnFor } from '~/features/coaching/hours/data.server'
import { draw, giveBack } from '~/features/coaching/hours/mutations.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import type { OrderToPlace } from '~/features/shop/orders/mutations.server'
import { markEnded } from '~/features/shop/orders/state.mutations.server'
import { keptCents } from '~/features/shop/payments/refund.data.server'
import { askRefund } from '~/features/shop/payments/refund.mutations.server'
import { cancellationMinutes, cancellationSums } from '~/features/coaching/cancellation/rules'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { costPercent } from './rules'
import type { BookingRow, OrderRow } from '~/db/schema'

/** Orders an hour; its time is held for the order in the same transaction, or there is no order. */
export const orderHour = (placed: OrderToPlace, startsAt: Date, at: Date): Promise<PlaceOutcome> =>
  buy(placed, at, { reserve: (tx, order) => holdFor(tx, order, startsAt, at) })

export type HoursRefusal = 'taken' | 'too-little'

/** Books an hour that a package has paid for, and takes it off the balance, or neither. Sent again, it is the same one. */
export async function bookFromHours(
  wish: Omit<BookingWish, 'kind'> & { userId: string },
  at: Date,
): Promise<Outcome<{ id: string }, HoursRefusal>> {
  try {
    return await db().transaction((tx) => hourFromPackage(tx, wish, at))
  } catch (error) {
    if (error instanceof TooLittle) return refused('too-little')
    throw error
  }
}

/** The team books an hour out of a package for its couple, at any time that nobody has. */
export async function bookHourFor(
  wish: Omit<BookingWish, 'kind' | 'byTeam'> & { userId: string },
  by: Actor,
  at: Date,
): Promise<Outcome<{ id: string }, HoursRefusal>> {
  try {
    return await db().transaction(async (tx) => {
      const outcome = await hourFromPackage(tx, { ...wish, byTeam: true }, at)
      if (outcome.ok) await noteMade(tx, by, { id: outcome.id, kind: 'hours', startsAt: wish.startsAt }, at)
      return outcome
    })
  } catch (error) {
    if (error instanceof TooLittle) return refused('too-little')
    throw error
  }
}

/** Undoes the transaction of a booking that the balance does not cover. */
class TooLittle extends Error {
  override name = 'TooLittle'
}

async function hourFromPackage(tx: Tx, wish: Omit<BookingWish, 'kind'> & { userId: string }, at: Date): ReturnType<typeof bookFromHours> {
  const { userId, attemptId } = wish
  const known = await bookingOfAttempt(attemptId, tx)
  const booking = known ? undefined : await bookTime(tx, { ...wish, kind: 'hours' }, at)
  if (booking) {
    if (!(await draw(tx, { userId, minutes: MINUTES.hours, bookingId: booking.id }, at))) throw new TooLittle()
    return { ok: true, id: booking.id }
  }
  // Sent before, even if only a moment ago.
  const before = known ?? (await bookingOfAttempt(attemptId, tx))
  return before?.userId === userId ? { ok: true, id: before.id } : refused('taken')
}

/**
 * Cancels what is to come, at the fee of this moment (terms 12.2): one that costs more or less than what was shown is asked about anew.
 * Cancelled again, nothing changes.
 */
export async function cancelBooking(id: string, seenPercent: number, at: Date): Promise<Outcome<object, 'not-possible' | 'fee-changed'>> {
  const scale = await cancellationScale()
  return db().transaction(async (tx) => {
    const found = await lockWithOrder(tx, id)
    if (found?.booking.state === 'cancelled') return { ok: true }
    if (!found || !mayCancel(found.booking, at)) return refused('not-possible')
    const percent = costPercent(found, at, scale)
    if (percent !== seenPercent) return refused('fee-changed')
    return (await end(tx, found, { by: 'couple', percent }, at)) ? { ok: true } : refused('not-possible')
  })
}

/** The team cancels: everything goes back (terms 12.4). False when it is not to come. */
export const cancelByTeam = (id: string, by: Actor, at: Date): Promise<boolean> => db().transaction((tx) => cancelByTeamIn(tx, id, by, at))

export async function cancelByTeamIn(tx: Tx, id: string, by: Actor, at: Date): Promise<boolean> {
  const found = await lockWithOrder(tx, id)
  if (found?.booking.state !== 'booked') return false
  await end(tx, found, { by: 'team', percent: 0 }, at)
  await noteBooking(tx, by, { kind: 'booking-cancelled', id, before: { startsAt: found.booking.startsAt.toISOString() } }, at)
  return true
}

/** Another time. A change does not take away what cancelling would have cost when it was made. */
export async function moveBooking(id: string, startsAt: Date, at: Date): Promise<Outcome<object, 'not-possible' | 'taken'>> {
  const scale = await cancellationScale()
  try {
    return await db().transaction(async (tx) => {
      const found = await lockWithOrder(tx, id)
      if (found?.booking.state === 'booked' && +found.booking.startsAt === +startsAt) return { ok: true }
      if (!found || !mayMove(found.booking, at, scale)) return refused('not-possible')
      const floor = costPercent(found, at, scale)
      return (await move(tx, found.booking, startsAt, floor, at)) ? { ok: true } : refused('taken')
    })
  } catch (error) {
    // Somebody else was faster by a moment.
    if (isClash(error)) return refused('taken')
    throw error
  }
}

/** What was paid when its time was over goes back. Returns how many. */
export async function settleExpired(at: Date): Promise<number> {
  const lapsed = await expiredBookings()
  for (const { id } of lapsed)
    await db().transaction(async (tx) => {
      const found = await lockWithOrder(tx, id)
      if (found?.booking.state !== 'lapsed' || found.booking.settledAt) return
      if (found.order) {
        await askRefund(tx, found.order.id, { cause: 'called-off', by: 'site' }, at)
        await markEnded(tx, found.order, at)
      }
      await noteSettled(tx, id, at)
    })
  return lapsed.length
}

/**
 * The account is erased, and its orders are locked: what it has to come ends as if the couple had cancelled it. An hour that an order
 * paid stays: it goes on without the account.
 */
export async function endBookingsOf(tx: Tx, account: { id: string; email: string }, at: Date): Promise<void> {
  const scale = await cancellationScale()
  for (const { id } of await upcomingOf(account, tx)) {
    const found = await lockWithOrder(tx, id)
    if (found && found.booking.kind !== 'paid' && mayCancel(found.booking, at))
      await end(tx, found, { by: 'couple', percent: costPercent(found, at, scale), isErased: true }, at)
  }
}

interface Found {
  booking: BookingRow
  order: OrderRow | undefined
}

/**
 * What the scale leaves of the price goes back, less what went back before. False, and nothing has ended, where a couple is owed money of
 * an order that is over. The team ends it all the same, and nothing is promised.
 */
async function end(
  tx: Tx,
  { booking, order }: Found,
  { by, percent, isErased }: { by: 'couple' | 'team'; percent: number; isErased?: boolean },
  at: Date,
): Promise<boolean> {
  const cents = order ? cancellationSums(await keptCents(order, tx), percent).refundCents : 0
  const living = order?.status === 'paid' && order.endedAt === null ? order : undefined
  if (cents > 0 && !living && by === 'couple' && !isErased) return false
  if (living) {
    const whose = by === 'team' ? ({ cause: 'called-off', by } as const) : ({ cause: 'cancellation', by: 'buyer' } as const)
    await askRefund(tx, living.id, { cents, ...whose }, at)
    await markEnded(tx, living, at)
  }
  const money = living ? { cents, currency: living.currency, feePercent: percent } : null
  const returned = booking.kind === 'hours' ? await minutesBack(tx, booking.id, percent, at) : money
  await cancel(tx, booking, { by, feePercent: booking.kind === 'free' ? null : percent, returned, isErased: isErased === true }, at)
  return true
}

/** An hour out of a package: what the scale leaves of it goes back to the balance. */
async function minutesBack(tx: Tx, id: string, percent: number, at: Date) {
  const drawn = await drawnFor(id, tx)
  const { returnedMinutes } = cancellationMinutes(drawn?.minutes ?? 0, percent)
  return { minutes: await giveBack(tx, id, at, returnedMinutes), feePercent: percent }
}

/** The order first, as everybody locks. */
async function lockWithOrder(tx: Tx, id: string): Promise<Found | undefined> {
  const known = await bookingById(id, tx)
  const order = known?.orderId ? await lockOrder(tx, known.orderId) : undefined
  const booking = known && (await lockBooking(tx, id))
  return booking && { booking, order }
}
