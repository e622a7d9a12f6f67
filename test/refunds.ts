import { asc } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { payments, refunds } from '~/db/schema'
import { type Granted, refundOrder } from '~/features/shop/payments/refund.mutations.server'

/** An operator gives money of an order back: all that is left, and what was ordered ends, unless it is said otherwise. */
export async function giveMoneyBack(orderId: string, at: Date, over: Partial<Granted> = {}): Promise<boolean> {
  const granted: Granted = { ends: true, cause: 'goodwill', by: 'team', ...over }
  return (await refundOrder(orderId, granted, 'command', at)).ok
}

/** How much each refund is, in the order in which they were asked for. */
export const refundedSums = async (database: Db): Promise<number[]> =>
  (await database.select().from(refunds).orderBy(asc(refunds.askedAt), asc(refunds.amountCents))).map(({ amountCents }) => amountCents)

/** A payment of an order, all of it or a part on its way back, as their rows; answers the refund's id. */
export async function refundRow(
  db: Db,
  orderId: string,
  { paidCents, backCents }: { paidCents: number; backCents: number },
  at: Date,
): Promise<string> {
  const paid = { provider: 'card' as const, state: 'confirmed' as const, currency: 'CZK', confirmedAt: at }
  const [payment] = await db
    .insert(payments)
    .values({ orderId, amountCents: paidCents, ...paid })
    .returning()
  const [refund] = await db
    .insert(refunds)
    .values({
      orderId,
      amountCents: backCents,
      paymentId: payment?.id ?? '',
      cause: 'goodwill',
      askedBy: 'team',
      way: 'provider',
      askedAt: at,
    })
    .returning()
  if (!refund) throw new Error('no refund')
  return refund.id
}
