import { and, eq, isNull } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { workshopEvents, workshopSeats, type EventRow, type OrderRow, type SeatRow } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { completeMilestone } from '~/features/couple/progress/mutations.server'
import { endQuestion } from './change.mutations.server'
import { settleEntries, takeEntry } from './waiting.mutations.server'
import { expireEntry, offerFreed } from './waiting-offer.mutations.server'
import { eventsSoon, freeNumbers, liveSeats, lockEvent, lockEventOfProduct } from './event.data.server'
import { REMINDER_BEFORE, takesOrders } from './event.rules'
import { noteWorkshop } from './event.mutations.server'
import { type Place, type SeatMail, sendSeatMail } from './seat-mail.mutations.server'
import { seatOfOrder, seatsOf } from './seat.data.server'

type FreedCause = 'unpaid' | 'cancelled' | 'refunded' | 'called-off' | 'not-agreed'

/**
 * Keeps a place for an order that was placed in this transaction, as long as it waits to be paid; asked again for the same order, the
 * same one. `offer`: the entry of the waiting list that one was offered to. False when there is none for it.
 */
export async function reserveSeat(tx: Tx, order: OrderRow, offer: string | null, at: Date): Promise<boolean> {
  const event = await lockEventOfProduct(tx, order.productId)
  const own = await seatOfOrder(order.id, tx)
  if (own) return own.state === 'held' || own.state === 'paid'
  if (!event || !takesOrders(event, at)) return false
  if (offer !== null && (await takeOffered(tx, event, { order, offer }, at))) return true
  // Whoever waits comes first, also where nobody has freed the place.
  await offerFreed(tx, event, at)
  const [number] = await freeNumbers(tx, event)
  if (number === undefined) return false
  await tx.insert(workshopSeats).values({ eventId: event.id, number, state: 'held', orderId: order.id, takenAt: at })
  return true
}

/** An offer whose time is over is as good as none, even if nobody has taken it back yet. */
async function takeOffered(tx: Tx, event: EventRow, { order, offer }: { order: OrderRow; offer: string }, at: Date): Promise<boolean> {
  const [seat] = await tx
    .select()
    .from(workshopSeats)
    .where(and(eq(workshopSeats.waitingId, offer), eq(workshopSeats.eventId, event.id), eq(workshopSeats.state, 'offered')))
  if (!seat?.offeredUntil || seat.offeredUntil <= at) return false
  await tx.update(workshopSeats).set({ state: 'held', orderId: order.id, takenAt: at }).where(eq(workshopSeats.id, seat.id))
  return true
}

/** The order is paid: the place is theirs, and their milestone done (readings R10). */
export async function paySeat(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  // Without a place the payment is not taken: its order ends, and the money goes back as every late money does.
  if (!(await reserveSeat(tx, order, null, at))) throw new Error('a paid order has no place')
  const found = await lockSeat(tx, order)
  if (found?.seat.state !== 'held') throw new Error('a paid order has no place')
  const { event, seat } = found
  await tx.update(workshopSeats).set({ state: 'paid', paidAt: at }).where(eq(workshopSeats.id, seat.id))
  if (seat.waitingId) await takeEntry(tx, seat.waitingId, at)
  if (order.userId) await settleEntries(tx, event, order.userId, at)
  // A place that was kept for them besides is free again.
  await offerFreed(tx, event, at)
  if (order.userId) await completeMilestone(tx, order.userId, 'workshop', at)
  await sendSeatMail(tx, 'order-workshop-place', { event, seat, order }, at)
}

/** Nobody paid the order: its place is free, or offered on. Who tried to pay while it was offered to them has it until that time. */
export async function endHeldSeat(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const found = await lockSeat(tx, order)
  if (found?.seat.state !== 'held') return
  const { event, seat } = found
  await markFreed(tx, seat, 'unpaid', at)
  const { waitingId, offeredUntil, number } = seat
  if (waitingId && offeredUntil && offeredUntil > at && takesOrders(event, at))
    await tx.insert(workshopSeats).values({ eventId: event.id, number, state: 'offered', waitingId, offeredUntil, takenAt: at })
  else if (waitingId) await expireEntry(tx, event, waitingId, at)
  await offerFreed(tx, event, at)
}

/** The order ended by another way: the place is free while there is somebody who could still come. */
export async function endRefundedSeat(tx: Tx, order: OrderRow, backCents: number, at: Date): Promise<void> {
  const found = await lockSeat(tx, order)
  if (found?.seat.state !== 'paid' || at >= found.event.startsAt) return
  await freeSeat(tx, { ...found, order }, { cause: 'refunded', cents: backCents }, at)
}

const FREED_MAILS: Record<FreedCause, SeatMail | null> = {
  unpaid: null,
  cancelled: 'order-workshop-cancelled',
  refunded: 'order-workshop-cancelled',
  'called-off': 'order-workshop-called-off',
  'not-agreed': 'order-workshop-left',
}

/** `cents`: what goes back. `isSilent`: its couple did not say whether it stays. */
interface Freeing {
  cause: FreedCause
  cents: number
  isSilent?: boolean | undefined
}

/** Frees a place in the transaction that locked its order and its event; whoever had paid is told, and the next who waits too. */
export async function freeSeat(tx: Tx, taken: Place, { cause, cents, isSilent }: Freeing, at: Date): Promise<void> {
  const { seat, event } = taken
  await markFreed(tx, seat, cause, at, cents)
  const mail = seat.state === 'paid' ? FREED_MAILS[cause] : null
  if (mail) await sendSeatMail(tx, mail, { ...taken, refundCents: cents, isSilent }, at)
  await offerFreed(tx, event, at)
}

async function markFreed(tx: Tx, seat: SeatRow, freedCause: FreedCause, at: Date, refundCents: number | null = null): Promise<void> {
  await tx.update(workshopSeats).set({ state: 'freed', freedAt: at, freedCause, refundCents }).where(eq(workshopSeats.id, seat.id))
  await endQuestion(tx, seat.id, at)
}

/** The place of an order that is locked, with its event, to be changed by nobody else. */
export async function lockSeat(tx: Tx, order: Pick<OrderRow, 'id'>): Promise<Omit<Place, 'order'> | undefined> {
  const known = await seatOfOrder(order.id, tx)
  const event = known && (await lockEvent(tx, known.eventId))
  const seat = event && (await seatOfOrder(order.id, tx))
  return event && seat && { event, seat }
}

/** Reminds those who come in some days; each once. Whoever paid since then has just been told. Returns how many. */
export async function remindSeats(at: Date): Promise<number> {
  let reminded = 0
  for (const event of await eventsSoon(at, new Date(+at + REMINDER_BEFORE))) {
    if (event.cancelledAt) continue
    for (const { seat, order } of await seatsOf(event.id))
      if (order && mayBeReminded(seat, event) && (await db().transaction((tx) => remind(tx, { event, seat, order }, at)))) reminded++
  }
  return reminded
}

const mayBeReminded = ({ state, remindedAt, paidAt }: SeatRow, { startsAt }: EventRow): boolean =>
  state === 'paid' && remindedAt === null && paidAt !== null && +paidAt < +startsAt - REMINDER_BEFORE

async function remind(tx: Tx, taken: Place, at: Date): Promise<boolean> {
  const marked = await tx
    .update(workshopSeats)
    .set({ remindedAt: at })
    .where(and(eq(workshopSeats.id, taken.seat.id), eq(workshopSeats.state, 'paid'), isNull(workshopSeats.remindedAt)))
    .returning({ id: workshopSeats.id })
  if (marked.length > 0) await sendSeatMail(tx, 'order-workshop-reminder', taken, at)
  return marked.length > 0
}

/** Says exactly where an event is; all who come get it, and their calendars. Answers how many were told. */
export async function setAddress(
  eventId: string,
  address: string,
  by: Actor,
  at: Date,
): Promise<Outcome<{ told: number }, 'over' | 'same'>> {
  return db().transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event || event.cancelledAt || at >= event.endsAt) return refused('over')
    if (event.address === address) return refused('same')
    const [changed] = await tx
      .update(workshopEvents)
      .set({ address, editedAt: at, revision: event.revision + 1 })
      .where(eq(workshopEvents.id, eventId))
      .returning()
    const paid = new Set((await liveSeats(tx, eventId, ['paid'])).map(({ id }) => id))
    const told = (await seatsOf(eventId, tx)).filter(({ seat }) => paid.has(seat.id))
    for (const { seat, order } of told)
      if (changed && order) await sendSeatMail(tx, 'order-workshop-changed', { event: changed, seat, order }, at)
    await noteWorkshop(tx, by, { kind: 'workshop-changed', id: eventId, before: { address: event.address }, after: { address } }, at)
    return { ok: true, told: told.length }
  })
}

/** Who was there, once an event has begun; told again, the other way. False for a place that nobody has paid, or before. */
export function noteAttendance(orderId: string, attendance: 'attended' | 'no-show', by: Actor, at: Date): Promise<boolean> {
  return db().transaction(async (tx) => {
    const seat = await seatOfOrder(orderId, tx)
    const event = seat && (await lockEvent(tx, seat.eventId))
    if (!event || event.startsAt > at) return false
    const noted = await tx
      .update(workshopSeats)
      .set({ attendance })
      .where(and(eq(workshopSeats.orderId, orderId), eq(workshopSeats.state, 'paid')))
      .returning({ number: workshopSeats.number })
    const [place] = noted
    if (!place) return false
    const facts = { event: event.slug, place: place.number }
    const [before, after] = [
      { ...facts, attendance: seat.attendance },
      { ...facts, attendance },
    ] as const
    await recordOperatorEvent(tx, by, { kind: 'seat-noted', about: { subject: 'seat', id: seat.id }, before, after }, at)
    return true
  })
}
