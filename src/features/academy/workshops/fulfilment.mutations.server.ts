import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '~/db/client.server'
import { type OrderRow, orders, workshopEvents, workshopSeats } from '~/db/schema'
import type { Fulfilment } from '~/features/shop/fulfilment/mutations.server'
import { eventOfProduct, lockEventOfProduct } from './event.data.server'
import { mostWaiting } from './event.rules'
import { seatOfOrder } from './seat.data.server'
import { endHeldSeat, endRefundedSeat, paySeat } from './seat.mutations.server'

/** What follows from an order of a place. */
export const workshopFulfilment: Fulfilment = {
  paid: paySeat,
  ended: endHeldSeat,
  over: endRefundedSeat,
  startsAt,
  isContested,
  mayWait,
  offeredFor: async (productId) => (await eventOfProduct(productId))?.startsAt ?? null,
}

async function startsAt(orderId: string, from: Db | Tx): Promise<Date | null> {
  const [found] = await from
    .select({ startsAt: workshopEvents.startsAt })
    .from(workshopSeats)
    .innerJoin(workshopEvents, eq(workshopEvents.id, workshopSeats.eventId))
    .where(eq(workshopSeats.orderId, orderId))
  return found?.startsAt ?? null
}

/** A place that was offered to whoever waited in the list is theirs for as long as they were told. */
async function isContested(tx: Tx, order: OrderRow): Promise<boolean> {
  return !(await seatOfOrder(order.id, tx))?.waitingId
}

/** The rest of an event is for those who pay at once; who waited in the list for a place has waited enough. */
async function mayWait(tx: Tx, order: OrderRow): Promise<boolean> {
  const event = await lockEventOfProduct(tx, order.productId)
  if (!event) return false
  if (!(await isContested(tx, order))) return true
  const others = await tx
    .select({ id: workshopSeats.id })
    .from(workshopSeats)
    .innerJoin(orders, eq(orders.id, workshopSeats.orderId))
    .where(
      and(eq(workshopSeats.eventId, event.id), eq(workshopSeats.state, 'held'), isNotNull(orders.variableSymbol), ne(orders.id, order.id)),
    )
  return others.length < mostWaiting(event.capacity)
}
