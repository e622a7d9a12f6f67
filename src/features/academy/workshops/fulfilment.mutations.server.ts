import { eq } from 'drizzle-orm'
import type { Db, Tx } from '~/db/client.server'
import { workshopEvents, workshopSeats } from '~/db/schema'
import type { Fulfilment } from '~/features/shop/fulfilment/mutations.server'
import { eventOfProduct } from './event.data.server'
import { endHeldSeat, endRefundedSeat, paySeat } from './seat.mutations.server'

/** What follows from an order of a place. */
export const workshopFulfilment: Fulfilment = {
  paid: paySeat,
  ended: endHeldSeat,
  refunded: endRefundedSeat,
  startsAt,
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
