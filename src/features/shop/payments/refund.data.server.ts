import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { orders, payments, refunds, type OrderRow, type PaymentRow, type RefundRow } from '~/db/schema'
import { leftOf } from './refund.rules'

const BATCH = 100

export interface RefundToSend {
  refund: RefundRow
  payment: PaymentRow
}

/**
 * Refunds that are owed and that their providers can send, those that were tried last at the end. It is asked every minute, and mostly
 * there is none: their payments are looked up afterwards.
 */
export async function refundsDue(at: Date): Promise<RefundToSend[]> {
  const due = await db().select().from(refunds).where(lte(refunds.nextTryAt, at)).orderBy(asc(refunds.nextTryAt)).limit(BATCH)
  if (due.length === 0) return []
  const ids = due.map(({ paymentId }) => paymentId)
  const paid = new Map((await db().select().from(payments).where(inArray(payments.id, ids))).map((payment) => [payment.id, payment]))
  return due.flatMap((refund) => {
    const payment = paid.get(refund.paymentId)
    return payment ? [{ refund, payment }] : []
  })
}

/** Money that is to go back, what was asked for first on top. */
export const moneyToReturn = (): Promise<Array<RefundToSend & { order: OrderRow }>> =>
  db()
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.state, 'asked'))
    .orderBy(asc(refunds.askedAt))
    .limit(BATCH)

/** How many refunds that are. */
export const countToReturn = (): Promise<number> => db().$count(refunds, eq(refunds.state, 'asked'))

/** Money that is owed back, but for what is known. */
export const owedRefunds = (tx: Tx, known: readonly string[]): Promise<RefundToSend[]> =>
  tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'asked'), known.length > 0 ? notInArray(refunds.id, [...known]) : undefined))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))

/** What goes or went back of an order, the first on top. */
export const refundsOf = (orderId: string, from: Db | Tx = db()): Promise<RefundRow[]> =>
  from.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.askedAt), asc(refunds.id))

/** What somebody has to send of an order, what was asked for first on top. */
export const waitingForHand = (orderId: string, from: Db | Tx = db()): Promise<RefundRow[]> =>
  from
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.way, 'by-hand'), eq(refunds.state, 'asked')))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))

/** The payment that paid an order, to be changed in `tx` after the order was locked. */
export async function moneyOf(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'confirmed')))
    .for('update')
  return payment
}

/** What stays of the price of an order, less what goes or went back of it; of one that no payment of ours paid, all. */
export async function keptCents(order: Pick<OrderRow, 'id' | 'totalAmountCents'>, from: Db | Tx = db()): Promise<number> {
  const [payment] = await from
    .select({ amountCents: payments.amountCents, backCents: payments.backCents })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'confirmed')))
  return payment ? leftOf(payment) : order.totalAmountCents
}
