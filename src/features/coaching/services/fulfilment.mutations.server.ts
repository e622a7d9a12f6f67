import type { Fulfilment } from '~/features/shop/fulfilment/mutations.server'
import { offerOfOrder } from './offer.data.server'
import { serviceEnded, serviceJoined, servicePaid, serviceRefunded } from './engagement.mutations.server'

/** What follows from an order of a service. */
export const serviceFulfilment: Fulfilment = {
  paid: servicePaid,
  ended: serviceEnded,
  refunded: serviceRefunded,
  joined: serviceJoined,
  startsAt: async (orderId, from) => (await offerOfOrder(orderId, from))?.startsAt ?? null,
}
