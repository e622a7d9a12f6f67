import { letGo } from '~/features/shop/fulfilment/mutations.server'
import { type SQL, and, eq, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import {
  bankTransfers,
  bookings,
  disputeEvents,
  invoices,
  orderClaims,
  orders,
  outgoingTransfers,
  payments,
  refunds,
  workshopEvents,
  workshopSeats,
  type OrderRow,
  type PaymentRow,
} from '~/db/schema'
import { BUYER_FIELDS, BUYER_NAMES, type BuyerName } from '~/lib/buyer-fields'
import { endWaitingOrder } from '~/features/shop/payments/expiry.mutations.server'
import { keptSince, taxYearsBegin } from '~/lib/retention'

/** Whose orders: those of the account, and those that somebody made with its address and without an account. */
interface Owner {
  account: string
  email: string
}

const UNPAID = ['pending', 'failed']

/** The owner's orders, for nobody else to change in `tx`. Before its account is locked: a payment takes them in this order, too. */
export function lockOrdersOf(tx: Tx, { account, email }: Owner): Promise<OrderRow[]> {
  const ofNobody = and(isNull(orders.userId), isNull(orders.restrictedAt), eq(orders.email, email))
  return tx
    .select()
    .from(orders)
    .where(sql`${orders.userId} = ${account} or ${ofNobody}`)
    .orderBy(orders.id)
    .for('update')
}

/**
 * What becomes of the owner's orders when the account is erased. What was paid or returned is a document: it loses the account and is
 * restricted. What was never paid goes, unless money may still arrive for it: then it ends and stays for a while without a name, so that
 * the money finds it and is owed back. Answers the payments that were given up, for their providers to be told after the commit.
 */
export async function detachOrders(tx: Tx, owner: Owner, at: Date): Promise<PaymentRow[]> {
  const own = await lockOrdersOf(tx, owner)
  const givenUp: PaymentRow[] = []
  for (const order of own) {
    const ended = await endWaitingOrder(tx, order, 'erased', at)
    if (ended?.open) givenUp.push(ended.open)
  }
  const ids = own.map(({ id }) => id)
  await tx.delete(orderClaims).where(and(isNull(orderClaims.orderId), eq(orderClaims.email, owner.email), ne(orderClaims.state, 'open')))
  await removeOrders(tx, sql`${inArray(orders.id, ids)} and ${neverPaid(at)}`)
  const kept = { userId: null, restrictedAt: at, ...withoutTexts('emptied') }
  const nameless = { ...kept, ...withoutTexts('document') }
  await tx
    .update(orders)
    .set(nameless)
    .where(and(inArray(orders.id, ids), inArray(orders.status, UNPAID)))
  await tx
    .update(orders)
    .set(kept)
    .where(and(inArray(orders.id, ids), isNull(orders.restrictedAt), isNull(orders.erasedAt)))
  await tx
    .update(orders)
    .set({ userId: null, ...withoutTexts('emptied') })
    .where(inArray(orders.id, ids))
  return givenUp
}

const withoutTexts = (fate: 'emptied' | 'document'): { [Name in BuyerName]?: null } =>
  Object.fromEntries(BUYER_NAMES.flatMap((name) => (BUYER_FIELDS[name].fate === fate ? [[name, null]] : [])))

/**
 * The account goes, and somebody still counts on what it has paid: until that day has passed, its order keeps name and address, answers
 * to its link and hears of changes, as one that was made without an account does.
 */
export async function keepAhead(tx: Tx, owner: Owner, at: Date): Promise<void> {
  const ids = (await lockOrdersOf(tx, owner)).map(({ id }) => id)
  const kept = await tx
    .update(orders)
    .set({ erasedAt: at })
    .where(and(inArray(orders.id, ids), eq(orders.status, 'paid'), isNull(orders.endedAt), isAhead(at, sql`in ('paid', 'booked')`)))
    .returning({ id: orders.id })
  const keptIds = kept.map(({ id }) => id)
  await letGo(tx, keptIds, 'unnamed')
}

/** The day has passed: what is left is a document, as with every other order of an account that is gone. Returns how many orders. */
export async function restrictOver(at: Date): Promise<number> {
  return db().transaction(async (tx) => {
    const over = await tx
      .update(orders)
      .set({ restrictedAt: at })
      .where(and(isNotNull(orders.erasedAt), isNull(orders.restrictedAt), isNull(orders.userId), not(isAhead(at, sql`is not null`))))
      .returning({ id: orders.id })
    const ids = over.map(({ id }) => id)
    await letGo(tx, ids, 'erased')
    return ids.length
  })
}

/** Whether a place or a time of the order, in such a state, is not over yet. */
function isAhead(at: Date, inState: SQL): SQL {
  const moment = at.toISOString()
  const seat = sql`exists (select 1 from ${workshopSeats} s join ${workshopEvents} e on e.id = s.event_id
    where s.order_id = ${orders.id} and s.state ${inState} and e.ends_at > ${moment})`
  const booking = sql`exists (select 1 from ${bookings} b where b.order_id = ${orders.id} and b.state ${inState} and b.ends_at > ${moment})`
  return or(seat, booking) as SQL
}

/**
 * Ends what is kept of orders of nobody's account: documents when the years of the tax law are over, with all that hangs on them;
 * orders that were never paid when no money can arrive any more. Returns how many orders.
 */
export async function purgeKeptOrders(at: Date): Promise<number> {
  return db().transaction(async (tx) => {
    const begin = taxYearsBegin(at).toISOString()
    const old = sql`${orders.createdAt} < ${begin} and not exists (select 1 from ${invoices} i where i.order_id = ${orders.id} and i.issued_at >= ${begin})
      and not exists (select 1 from ${payments} p where p.order_id = ${orders.id} and p.confirmed_at >= ${begin})
      and not exists (select 1 from ${disputeEvents} d where d.order_id = ${orders.id} and d.at >= ${begin})
      and not exists (select 1 from ${refunds} r where r.order_id = ${orders.id} and greatest(r.asked_at, r.gone_at) >= ${begin})`
    const unpaid = and(inArray(orders.status, UNPAID), neverPaid(at), lte(orders.failedAt, keptSince('unpaidOrders', at)))
    const gone = await removeOrders(tx, sql`${isNull(orders.userId)} and (${unpaid} or (${old}))`)
    for (const lines of [bankTransfers, outgoingTransfers])
      await tx.delete(lines).where(and(isNull(lines.orderId), lt(lines.bookedOn, begin.slice(0, 10))))
    await tx.delete(orderClaims).where(and(isNull(orderClaims.orderId), lte(orderClaims.decidedAt, keptSince('claimsWithoutOrder', at))))
    return gone
  })
}

/** Nobody has paid it, and no provider can come with money for it any more. Transfers that name it are money. */
const neverPaid = (at: Date): SQL => sql`${inArray(orders.status, UNPAID)}
  and not exists (select 1 from ${bankTransfers} b where b.order_id = ${orders.id})
  and not exists (select 1 from ${payments} p where p.order_id = ${orders.id} and (p.confirmed_at is not null
    or (p.provider <> 'simulated' and coalesce(p.closed_at, p.created_at) > ${keptSince('unpaidOrders', at).toISOString()})))`

/** With all that hangs on them; events and downloads go by themselves, and payments before the lines that brought their money. */
async function removeOrders(tx: Tx, which: SQL): Promise<number> {
  const found = await tx.select({ id: orders.id }).from(orders).where(which)
  const ids = found.map(({ id }) => id)
  for (const table of [invoices, orderClaims, payments, bankTransfers]) await tx.delete(table).where(inArray(table.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
  return ids.length
}
