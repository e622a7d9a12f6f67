import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { workshopEvents } from '~/db/schema'
import { buy } from '~/features/shop/checkout/mutations.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import { type OrderToPlace } from '~/features/shop/orders/mutations.server'
import { markEnded } from '~/features/shop/orders/state.mutations.server'
import { tellCancelled } from '~/features/shop/payments/mutations.server'
import { endWaitingOrder } from '~/features/shop/payments/expiry.mutations.server'
import { keptCents } from '~/features/shop/payments/refund.data.server'
import { askRefund } from '~/features/shop/payments/refund.mutations.server'
import type { Place } from './seat-mail.mutations.server'
import { freeSeat, lockSeat, reserveSeat } from './seat.mutations.server'
import { endList } from './waiting.mutations.server'
import { openChange } from './change.data.server'
import { eventsToSettle, liveSeats, lockEvent } from './event.data.server'
import { refundCents } from './event.rules'
import { type Outcome, refused } from '~/lib/outcome'
import { errorCode, log } from '~/server/log.server'
import type { Actor } from '~/server/operator-events.server'
import { factsNoted, noteWorkshop } from './event.mutations.server'
import type { CancelRefusal } from './schema'

/** Orders a place, which is kept while the order waits; `entry`: of the waiting list, whose offer it takes up. */
export const orderPlace = (order: OrderToPlace, entry: string | null, at: Date): ReturnType<typeof buy> =>
  buy(order, at, { reserve: (tx, placed) => reserveSeat(tx, placed, entry, at) })

/**
 * The couple gives its place up: so much of the price goes back as the terms say at this moment (terms 11.2), and the place is offered
 * on. `seenCents` is what the couple was shown: when the day has changed meanwhile, nothing happens and it is shown anew. Asked again,
 * it is done.
 */
export function cancelPlace(orderId: string, seenCents: number, at: Date): Promise<Outcome<{ refundCents: number }, CancelRefusal>> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const found = order && (await lockSeat(tx, order))
    if (!found) return refused('not-found')
    const { seat, event } = found
    if (seat.freedCause === 'cancelled') return { ok: true, refundCents: seat.refundCents ?? 0 }
    if (seat.state !== 'paid' || order.status !== 'paid' || order.endedAt) return refused('not-possible')
    if (at >= event.startsAt) return refused('begun')
    const kept = await keptCents(order, tx)
    // What we have changed, and it has not agreed to, costs nothing to give up.
    const cents = (await openChange(seat.id, tx)) ? kept : refundCents(kept, event.startsAt, at)
    if (cents !== seenCents) return refused('changed')
    if (cents > 0) await askRefund(tx, order.id, { cents, cause: 'cancellation', by: 'buyer' }, at)
    await markEnded(tx, order, at)
    await freeSeat(tx, { event, seat, order }, { cause: 'cancelled', cents }, at)
    return { ok: true, refundCents: cents }
  })
}

/** We call an event off: from this moment nobody can order or wait. Its places are ended one after the other. False when it was over. */
export async function callOff(eventId: string, by: Actor, at: Date): Promise<boolean> {
  const called = await db().transaction((tx) => markCalledOff(tx, eventId, by, at))
  if (called) await settleEvents(at)
  return called
}

/** All of it in one transaction, for whoever has to know what calling off does. Answers the orders of its places; undefined when it was over. */
export async function callOffIn(tx: Tx, eventId: string, by: Actor, at: Date): Promise<string[] | undefined> {
  const ids = (await liveSeats(tx, eventId, ['held', 'paid'])).flatMap(({ orderId }) => orderId ?? []).toSorted()
  // Orders before their event, as everybody locks; what somebody takes in this moment is ended by the job.
  for (const id of ids) await lockOrder(tx, id)
  if (!(await markCalledOff(tx, eventId, by, at))) return undefined
  for (const id of ids) await endPlaceIn(tx, id, at)
  return ids
}

async function markCalledOff(tx: Tx, eventId: string, by: Actor, at: Date): Promise<boolean> {
  const event = await lockEvent(tx, eventId)
  if (!event || event.cancelledAt || at >= event.endsAt) return false
  const [changed] = await tx
    .update(workshopEvents)
    .set({ cancelledAt: at, editedAt: at, revision: event.revision + 1 })
    .where(eq(workshopEvents.id, eventId))
    .returning()
  await endList(tx, changed ?? event, 'called-off', at)
  await noteWorkshop(tx, by, { kind: 'workshop-called-off', id: eventId, before: factsNoted(event) }, at)
  return true
}

/**
 * Ends what waits for an event that has begun, and gives everything back for one that was called off: place by place, so that it goes
 * on where it stopped. Returns how many places and lists.
 */
export async function settleEvents(at: Date): Promise<number> {
  let settled = 0
  for (const eventId of await eventsToSettle(at)) {
    settled += await db().transaction((tx) => endLate(tx, eventId, at))
    for (const { orderId } of await liveSeats(db(), eventId, ['held', 'paid']))
      if (orderId && (await attempt(orderId, () => endPlace(orderId, at)))) settled++
  }
  return settled
}

async function endLate(tx: Tx, eventId: string, at: Date): Promise<number> {
  const event = await lockEvent(tx, eventId)
  return event && at >= event.startsAt ? endList(tx, event, 'begun', at) : 0
}

/** An order that nobody has paid ends with its event; one that is paid gets everything back when we called the event off. */
async function endPlace(orderId: string, at: Date): Promise<boolean> {
  const ended = await db().transaction((tx) => endPlaceIn(tx, orderId, at))
  if (ended?.open) await tellCancelled(ended.open)
  return ended !== undefined
}

async function endPlaceIn(tx: Tx, orderId: string, at: Date): Promise<Ended> {
  const order = await lockOrder(tx, orderId)
  const found = order && (await lockSeat(tx, order))
  if (!found || found.seat.state === 'freed') return undefined
  const place = { ...found, order }
  return found.event.cancelledAt ? endForUs(tx, place, { cause: 'called-off', by: 'team' }, at) : endBegun(tx, place, at)
}

type Ended = Awaited<ReturnType<typeof endWaitingOrder>>

interface OurEnd {
  cause: 'called-off' | 'not-agreed'
  by: 'team' | 'buyer'
  /** Nobody has answered. */
  isSilent?: boolean
}

/** A place that we do not give as it was agreed ends: everything goes back. Its order and its event are locked. */
export async function endForUs(tx: Tx, place: Place, { by, ...end }: OurEnd, at: Date): Promise<Ended> {
  const { order, seat } = place
  // Some of it may have gone back before; what is there goes now.
  const cents = seat.state === 'paid' ? await keptCents(order, tx) : 0
  if (cents > 0) await askRefund(tx, order.id, { cents, cause: 'called-off', by }, at)
  if (seat.state === 'paid') await markEnded(tx, order, at)
  await freeSeat(tx, place, { ...end, cents }, at)
  return (await endWaitingOrder(tx, order, 'called-off', at)) ?? { open: undefined }
}

const endBegun = async (tx: Tx, { order, seat }: Place, at: Date): Promise<Ended> =>
  seat.state === 'held' ? endWaitingOrder(tx, order, 'expired', at) : undefined

/** One that fails holds nobody else up. */
export async function attempt(order: string, act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act()
  } catch (error) {
    log.error({ order, code: errorCode(error) }, 'a place could not be ended')
    return false
  }
}
