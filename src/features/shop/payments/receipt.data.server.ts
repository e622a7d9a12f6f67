import { type SQL, and, desc, eq, gt, inArray, isNull, sum } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { bankTransfers, orders, payments, receipts, type OrderRow, type PaymentRow } from '~/db/schema'

const LISTED = 200

/** What has come of the price of orders that wait, each in its currency; of any other one nothing. */
export async function receivedByOrder(ids: readonly string[], from: Db | Tx = db()): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const gathered = await from
    .select({ id: payments.orderId, cents: sum(payments.receivedCents).mapWith(Number) })
    .from(payments)
    .innerJoin(orders, and(eq(orders.id, payments.orderId), eq(orders.currency, payments.currency), eq(orders.status, 'pending')))
    .where(and(inArray(payments.orderId, [...ids]), isNull(payments.confirmedAt)))
    .groupBy(payments.orderId)
  return new Map(gathered.map(({ id, cents }) => [id, cents]))
}

export const receivedOf = async ({ id }: OrderRow, from: Db | Tx = db()): Promise<number> =>
  (await receivedByOrder([id], from)).get(id) ?? 0

/** The payment that gathers what comes of an order by transfer: the one that has something already, or one that waits for it. */
export async function gatheringPayment(tx: Tx, { id, currency }: OrderRow): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.provider, 'transfer'), eq(payments.currency, currency), isNull(payments.confirmedAt)))
    .orderBy(desc(payments.receivedCents), desc(eq(payments.state, 'open')), desc(payments.createdAt))
    .limit(1)
    .for('update')
  return payment
}

/** What lines have brought of a payment, what came last on top. */
export const receiptsOf = (paymentId: string, from: Db | Tx) => receiptsWhere(eq(receipts.paymentId, paymentId), from)

/** The same of all payments of an order. */
export const receiptsOfOrder = (orderId: string) => receiptsWhere(eq(receipts.orderId, orderId), db())

const receiptsWhere = (which: SQL, from: Db | Tx) =>
  from
    .select({
      id: receipts.id,
      paymentId: receipts.paymentId,
      transferId: receipts.transferId,
      amountCents: receipts.amountCents,
      bookedOn: bankTransfers.bookedOn,
      bankReference: bankTransfers.bankReference,
      payer: bankTransfers.payer,
    })
    .from(receipts)
    .innerJoin(bankTransfers, eq(bankTransfers.id, receipts.transferId))
    .where(which)
    .orderBy(desc(receipts.receivedAt), desc(bankTransfers.bookedOn), desc(receipts.id))

/** From where most of a payment came, as the bank said; null where it said nothing. */
export async function payersAccount(tx: Tx, paymentId: string): Promise<string | null> {
  const [line] = await tx
    .select({ account: bankTransfers.payerAccount })
    .from(receipts)
    .innerJoin(bankTransfers, eq(bankTransfers.id, receipts.transferId))
    .where(eq(receipts.paymentId, paymentId))
    .orderBy(desc(receipts.amountCents), desc(receipts.id))
    .limit(1)
  return line?.account ?? null
}

/** Orders that wait for the rest of their price, with what has come of it, those that end first on top. */
export const shortOrders = (): Promise<Array<{ order: OrderRow; receivedCents: number }>> =>
  db()
    .select({ order: orders, receivedCents: payments.receivedCents })
    .from(payments)
    .innerJoin(orders, and(eq(orders.id, payments.orderId), eq(orders.currency, payments.currency)))
    .where(and(isNull(payments.confirmedAt), gt(payments.receivedCents, 0), eq(orders.status, 'pending')))
    .orderBy(orders.dueAt)
    .limit(LISTED)
