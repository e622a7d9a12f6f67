import type { Fulfilment } from '~/features/shop/fulfilment/mutations.server'
import { grantPackage, revokePackage } from './mutations.server'

/** What follows from an order of hours. */
export const hoursFulfilment: Fulfilment = {
  paid: grantPackage,
  ended: async () => undefined,
  refunded: async (tx, order, at) => void (await revokePackage(tx, order, at)),
  joined: grantPackage,
  refundable: revokePackage,
}
