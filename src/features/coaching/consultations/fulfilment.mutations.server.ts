import type { Fulfilment } from '~/features/shop/fulfilment/mutations.server'
import { bookingOfOrder } from './booking.data.server'
import { confirmOf, endOf, releaseOf } from './booking.mutations.server'

/** What follows from an order of a consultation. */
export const consultationFulfilment: Fulfilment = {
  paid: confirmOf,
  ended: releaseOf,
  refunded: endOf,
  startsAt: async (orderId, from) => (await bookingOfOrder(orderId, from))?.startsAt ?? null,
}
