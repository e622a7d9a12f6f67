import { and, asc, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { orders, outgoingTransfers, payments, refunds, type OutgoingRow } from '~/db/schema'
import { orderNumber } from '~/lib/addresses'
import { pragueDay } from '~/lib/dates'
import type { Returned } from './outgoing.rules'

const DAY = 86_400_000
/** So long a statement may come after its refund was noted by hand. */
const LATEST_STATEMENT = 90 * DAY
const LISTED = 200

/** Refunds that a line of a statement may be about: those that wait, and those of late, also what was to go no more and went after all. */
export async function returnedBy(at: Date, from: Db | Tx): Promise<Returned[]> {
  const since = new Date(+at - LATEST_STATEMENT)
  const late = or(gte(refunds.goneAt, since), isNotNull(refunds.batchId), and(eq(refunds.state, 'void'), gte(refunds.askedAt, since)))
  const rows = await from
    .select({ refund: refunds, currency: payments.currency, variableSymbol: orders.variableSymbol, line: outgoingTransfers.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(outgoingTransfers, eq(outgoingTransfers.refundId, refunds.id))
    .where(and(eq(refunds.way, 'by-hand'), or(eq(refunds.state, 'asked'), late)))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
  return rows.map(({ refund: { id, orderId, account, amountCents, state, askedAt }, line, ...more }) => ({
    ...more,
    id,
    orderId,
    orderNumber: orderNumber(orderId),
    account,
    amountCents,
    state,
    askedOn: pragueDay(askedAt),
    isTold: line !== null,
  }))
}

/** Money that left, has to do with a refund, and that nobody has decided about. */
export const outgoingToSettle = (): Promise<OutgoingRow[]> =>
  db()
    .select()
    .from(outgoingTransfers)
    .where(eq(outgoingTransfers.state, 'unmatched'))
    .orderBy(desc(outgoingTransfers.bookedOn), desc(outgoingTransfers.importedAt))
    .limit(LISTED)

export const outgoingNamed = (end: string): Promise<OutgoingRow[]> =>
  db()
    .select()
    .from(outgoingTransfers)
    .where(sql`${outgoingTransfers.id}::text like ${end}`)
    .limit(2)
