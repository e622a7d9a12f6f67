import { type SQL, and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { bankTransfers, orders, payments, refundBatches, refunds, type RefundBatchRow, type RefundRow } from '~/db/schema'
import { openDisputes } from '~/features/shop/payouts/data.server'
import { orderNumber } from '~/lib/addresses'
import { CURRENCIES } from '~/lib/money'
import { ibanOf } from '~/features/shop/payments/outgoing.rules'
import { type Hindrance, hindranceOf } from './rules'
import type { ReturnPayment } from './schema'

const LISTED = 200

/** A refund that somebody sends by hand, with what a bank is told of it and why it cannot be taken there. */
export interface HandReturn {
  refund: RefundRow
  payment: Omit<ReturnPayment, 'iban'>
  iban: string | undefined
  hindrance: Hindrance | undefined
}

const byHand = and(eq(refunds.way, 'by-hand'), eq(refunds.state, 'asked'))

/** What waits for being sent by hand, the oldest first. */
export const returnsByHand = (from: Db | Tx = db()): Promise<HandReturn[]> => returnsWhere(byHand, from)

export const returnsOfOrder = (orderId: string, from: Db | Tx = db()): Promise<HandReturn[]> =>
  returnsWhere(and(byHand, eq(refunds.orderId, orderId)), from)

/** All that is in a batch, whatever has become of it. */
export const returnsInBatch = (batchId: string, from: Db | Tx = db()): Promise<HandReturn[]> =>
  returnsWhere(eq(refunds.batchId, batchId), from)

async function returnsWhere(which: SQL | undefined, from: Db | Tx): Promise<HandReturn[]> {
  const rows = await from
    .select({ refund: refunds, order: orders, currency: payments.currency, payer: payerOf() })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(which)
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
  const disputed = await openDisputes(
    rows.map(({ refund }) => refund.paymentId),
    from,
  )
  return rows.map(({ refund, order, currency, payer }) => {
    const { account, batchId } = refund
    const name = payer ?? order.company ?? [order.firstName, order.lastName].filter(Boolean).join(' ')
    const known = CURRENCIES.find((one) => one === currency)
    return {
      refund,
      payment: {
        refundId: refund.id,
        orderNumber: orderNumber(order.id),
        amountCents: refund.amountCents,
        currency: known ?? 'CZK',
        name,
        variableSymbol: order.variableSymbol,
      },
      iban: ibanOf(account),
      hindrance: known ? hindranceOf({ account, batchId, currency, isDisputed: disputed.has(refund.paymentId) }) : 'abroad',
    }
  })
}

/** Who paid, as the bank said beside the account. */
const payerOf = () =>
  sql<string | null>`(select b.payer from ${bankTransfers} b where b.order_id = ${refunds.orderId} and b.state = 'matched'
    and b.payer_account = ${refunds.account} order by b.imported_at desc limit 1)`

/** The newest batches, and how many of their refunds wait still. */
export const batches = (from: Db | Tx = db()): Promise<Array<{ batch: RefundBatchRow; all: number; waiting: number }>> =>
  from
    .select({
      batch: refundBatches,
      all: sql<number>`count(${refunds.id})::int`,
      waiting: sql<number>`count(${refunds.id}) filter (where ${refunds.state} = 'asked')::int`,
    })
    .from(refundBatches)
    .leftJoin(refunds, eq(refunds.batchId, refundBatches.id))
    .groupBy(refundBatches.id)
    .orderBy(desc(refundBatches.madeAt), desc(refundBatches.id))
    .limit(LISTED)

/** By the end of their ids; `end` is a pattern. */
export const batchesNamed = (end: string): Promise<RefundBatchRow[]> =>
  db()
    .select()
    .from(refundBatches)
    .where(sql`${refundBatches.id}::text like ${end}`)
    .limit(2)

/** Which of these refunds are free to be taken to the bank, locked; those that somebody deals with in this moment are left out. */
export async function lockFree(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const free = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.id, [...ids]), byHand, isNull(refunds.batchId)))
    .orderBy(asc(refunds.id))
    .for('update', { skipLocked: true })
  return free.map(({ id }) => id)
}
