import { eq } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { bookings, orders, serviceOffers, workshopEvents, workshopSeats } from '~/db/schema'

/** When what an order keeps begins: a place, a time or an appointment that was offered; null where nothing does. */
export async function beginningOfOrder(orderId: string, from: Db | Tx = db()): Promise<Date | null> {
  const [found] = await from
    .select({ place: workshopEvents.startsAt, time: bookings.startsAt, appointment: serviceOffers.startsAt })
    .from(orders)
    .leftJoin(workshopSeats, eq(workshopSeats.orderId, orders.id))
    .leftJoin(workshopEvents, eq(workshopEvents.id, workshopSeats.eventId))
    .leftJoin(bookings, eq(bookings.orderId, orders.id))
    .leftJoin(serviceOffers, eq(serviceOffers.orderId, orders.id))
    .where(eq(orders.id, orderId))
  return found?.place ?? found?.time ?? found?.appointment ?? null
}
