import { eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { type orders, products } from '~/db/schema'
import { endHeldSeat, endRefundedSeat, paySeat } from '~/features/academy/workshops/seat.mutations.server'
import { serviceEnded, serviceJoined, servicePaid, serviceRefunded } from '~/features/coaching/services/engagement.mutations.server'
import { grantPackage, revokePackage } from '~/features/coaching/hours/mutations.server'
import { confirmOf, endOf, releaseOf } from '~/features/coaching/consultations/booking.mutations.server'
import type { ProductKind } from '~/features/shop/products/schema'

type OrderRow = typeof orders.$inferSelect

/** What follows from an order, in the transaction that changes it; each of them once. */
export interface Fulfilment {
  /** The provider has confirmed the payment. */
  paid(tx: Tx, order: OrderRow, at: Date): Promise<void>
  /** It will not be paid any more: declined, too late, withdrawn, or its account is gone. */
  ended(tx: Tx, order: OrderRow, at: Date): Promise<void>
  /** It ends because its money goes back, or has gone: all of it, or `refundedCents`. Told again, nothing changes. */
  refunded(tx: Tx, order: OrderRow, at: Date): Promise<void>
  /** An order that was paid without an account belongs to one now. */
  joined?(tx: Tx, order: OrderRow, at: Date): Promise<void>
}

/** By what an order brings. Files need nothing: access follows the order itself. */
const FULFILMENTS: Partial<Record<ProductKind, Fulfilment>> = {
  workshop: { paid: paySeat, ended: endHeldSeat, refunded: endRefundedSeat },
  hours: {
    paid: grantPackage,
    ended: async () => undefined,
    refunded: async (tx, order, at) => void (await revokePackage(tx, order, at)),
    joined: grantPackage,
  },
  service: { paid: servicePaid, ended: serviceEnded, refunded: serviceRefunded, joined: serviceJoined },
  consultation: { paid: confirmOf, ended: releaseOf, refunded: endOf },
}

/** Tells whoever has to act that an order has come to this point. */
export async function fulfil(tx: Tx, order: OrderRow, step: keyof Fulfilment, at: Date): Promise<void> {
  const [product] = await tx.select({ kind: products.kind }).from(products).where(eq(products.id, order.productId))
  await FULFILMENTS[product?.kind as ProductKind]?.[step]?.(tx, order, at)
}
