import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { orders, payments, type PaymentRow } from '~/db/schema'
import { returningPayments } from '~/features/shop/orders/data.server'

const BATCH = 100

/** Refunds that are owed and that their providers can send, those that were tried last at the end. */
export function refundsDue(at: Date): Promise<PaymentRow[]> {
  return db()
    .select()
    .from(payments)
    .where(
      and(isNotNull(payments.refundAskedAt), isNull(payments.refundedAt), isNull(payments.refundByHandAt), lte(payments.nextTryAt, at)),
    )
    .orderBy(asc(payments.nextTryAt))
    .limit(BATCH)
}

/** Money that is to go back: what paid nothing, and what was asked for; with what somebody has to send by hand. */
export function moneyToReturn(): Promise<PaymentRow[]> {
  const owed = and(isNotNull(payments.refundAskedAt), isNull(payments.refundedAt))
  return db()
    .select()
    .from(payments)
    .where(or(owed, isNotNull(payments.refundByHandAt)))
    .orderBy(asc(payments.refundAskedAt))
    .limit(BATCH)
}

/** The payment that paid an order, to be changed in `tx` after the order was locked. */
export async function moneyOf(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['confirmed', 'refunded'])))
    .for('update')
  return payment
}

/** Whether the money that paid an order is on its way back, or has gone, and the order ends with it. */
export async function isReturning(tx: Tx, orderId: string): Promise<boolean> {
  const returned = exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'refunded'))),
  )
  return (await tx.$count(orders, and(eq(orders.id, orderId), or(returned, exists(returningPayments(tx)))))) > 0
}

/** Whether some of the money that paid an order went back, or is on its way. */
export const isRefundAsked = async (tx: Tx, orderId: string): Promise<boolean> =>
  ((await moneyOf(tx, orderId))?.refundAskedAt ?? null) !== null
