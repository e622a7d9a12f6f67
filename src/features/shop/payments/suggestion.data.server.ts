import { and, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { bankTransfers, orders, payments, receipts, type OrderRow, type TransferRow } from '~/db/schema'
import { DAY } from './mutations.server'
import { receivedByOrder } from './receipt.data.server'
import { type Candidate, type Suggestion, suggestionsFor } from './suggestion.rules'

/** Of so many orders money may be meant for one; the newest come first. */
const CANDIDATES = 500
/** Late money may be meant for an order that ended so long before it came. */
const ENDED_DAYS = 60

/** Which orders each of these lines may be meant for. */
export async function suggestionsByTransfer(transfers: readonly TransferRow[]): Promise<Map<string, Suggestion[]>> {
  if (transfers.length === 0) return new Map()
  const candidates = await candidatesFor(transfers)
  return new Map(transfers.map((transfer) => [transfer.id, suggestionsFor(transfer, candidates)]))
}

async function candidatesFor(transfers: readonly TransferRow[]): Promise<Candidate[]> {
  const first = transfers.map(({ bookedOn }) => bookedOn).toSorted()[0] ?? ''
  const ended = new Date(Date.parse(first) - ENDED_DAYS * DAY)
  const found = await db()
    .select()
    .from(orders)
    .where(
      and(eq(orders.isImported, false), or(eq(orders.status, 'pending'), and(eq(orders.status, 'failed'), gte(orders.failedAt, ended)))),
    )
    .orderBy(desc(orders.createdAt))
    .limit(CANDIDATES)
  const accounts = await accountsByEmail(transfers)
  const received = await receivedByOrder(found.map(({ id }) => id))
  return found.map((order) => candidate(order, received.get(order.id) ?? 0, accounts))
}

const candidate = (order: OrderRow, receivedCents: number, accounts: Map<string, string[]>): Candidate => ({
  id: order.id,
  isWaiting: order.status === 'pending',
  currency: order.currency,
  missingCents: order.totalAmountCents - receivedCents,
  variableSymbol: order.variableSymbol,
  names: [[order.firstName, order.lastName].filter(Boolean).join(' '), order.company ?? ''].filter(Boolean),
  accounts: accounts.get(order.email ?? '') ?? [],
})

/** From which of the accounts that these lines came from whose orders were paid before. */
async function accountsByEmail(transfers: readonly TransferRow[]): Promise<Map<string, string[]>> {
  const accounts = transfers.flatMap(({ payerAccount }) => payerAccount ?? [])
  if (accounts.length === 0) return new Map()
  const paid = await db()
    .selectDistinct({ email: orders.email, account: bankTransfers.payerAccount })
    .from(bankTransfers)
    .innerJoin(receipts, eq(receipts.transferId, bankTransfers.id))
    .innerJoin(payments, and(eq(payments.id, receipts.paymentId), eq(payments.state, 'confirmed')))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(bankTransfers.payerAccount, accounts), isNull(orders.restrictedAt)))
  const byEmail = Map.groupBy(paid, ({ email }) => email ?? '')
  return new Map([...byEmail].map(([email, rows]) => [email, rows.flatMap(({ account }) => account ?? [])]))
}
