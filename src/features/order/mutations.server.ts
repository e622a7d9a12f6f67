import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { orderClaims, orderEvents, orders, payments, products, variableSymbols } from '~/db/schema'
import { fulfil } from '~/features/fulfilment/mutations.server'
import { issueCorrection, issueInvoice } from '~/features/invoice/mutations.server'
import { joinToKnown, rewardPurchase } from '~/features/order-joining/mutations.server'
import { sendPaid, sendReleased, sendRefunded } from '~/features/order-mail/mutations.server'
import { priceIn, pricesOf } from '~/features/price/data.server'
import { priceOf } from '~/features/price/policy'
import type { Price } from '~/features/price/schema'
import { isDigital, isOnce } from '~/features/product/policy'
import type { Locale } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'
import { variableSymbol } from '~/lib/variable-symbol'
import type { AccountId } from '~/server/session.server'
import { type OrderRow, lockOrder, ownsProduct } from './data.server'
import { WITHDRAWAL_DAYS, dueAt, endsWhenDueBy, mayBecome, releaseAt, renewedDueAt } from './rules'
import type { OrderCause, OrderStatus, PaymentMethod, PlaceOrderInput, PlaceOrderRefusal } from './schema'

const DAY = 86_400_000
const BATCH = 50

export interface OrderToPlace extends PlaceOrderInput {
  account: AccountId | null
  locale: Locale
  termsVersion: string
  /** What was agreed with this buyer in place of the price that everybody sees; never what a browser says. */
  agreed?: { amountCents: number; currency: Currency }
}

/**
 * Places an order at the price of this moment, in the caller's transaction, which also opens its payment. Sent again, it is the same
 * order; an account that has one of this product waiting gets that one, with the new data.
 */
export async function placeOrder(tx: Tx, placed: OrderToPlace, at: Date): Promise<Outcome<{ order: OrderRow }, PlaceOrderRefusal>> {
  const [product] = await tx.select().from(products).where(eq(products.slug, placed.product)).for('share')
  const price = product && (await priceFor(tx, product.id, placed, at))
  if (!product || !price) return refused('unavailable')
  const repeated = await orderOfAttempt(tx, placed.attemptId)
  if (repeated) return isSameAttempt(repeated, placed, product.id) ? { ok: true, order: repeated } : refused('attempt-used')
  if (price.amountCents !== placed.seenCents) return refused('price-changed')
  const once = isOnce(product.kind)
  if (once && placed.account && (await ownsProduct(placed.account, product.id, tx))) return refused('already-owned')
  const fixed = { totalAmountCents: price.amountCents, vatCents: price.vatCents, vatPercent: price.vatPercent, currency: price.currency }
  const waiverAt = placed.waiver && isDigital(product.kind) ? at : null
  const values = { ...fixed, ...terms(placed), waiverAt, isOnce: once, dueAt: dueAt(placed.method, at), attemptId: placed.attemptId }
  const waiting = once && placed.account && (await waitingOrder(tx, placed.account, product.id))
  const [order] = waiting
    ? await tx.update(orders).set(values).where(eq(orders.id, waiting.id)).returning()
    : await tx
        .insert(orders)
        .values({ ...values, userId: placed.account, productId: product.id, createdAt: at })
        .onConflictDoNothing()
        .returning()
  // The same attempt, or another tab of the account, was faster by a moment: what it made is found now.
  if (!order) return placeOrder(tx, placed, at)
  if (!waiting) await note(tx, order.id, { from: null, to: 'pending', cause: 'placed', at })
  return { ok: true, order }
}

const terms = ({ buyer, locale, termsVersion }: OrderToPlace) => ({ ...buyer, locale, termsVersion })

async function priceFor(tx: Tx, productId: string, { agreed, currency }: OrderToPlace, at: Date): Promise<Price | undefined> {
  if (!agreed) return priceIn(await pricesOf(productId, at, tx), currency)
  return agreed.currency === currency ? priceOf(agreed.amountCents, currency) : undefined
}

/** One that has failed or was paid back is over: whoever tries again makes another order. */
const isSameAttempt = (order: OrderRow, placed: OrderToPlace, productId: string): boolean =>
  (order.status === 'pending' || order.status === 'paid') &&
  order.userId === placed.account &&
  order.productId === productId &&
  order.email === placed.buyer.email &&
  order.currency === placed.currency

async function orderOfAttempt(tx: Tx, attemptId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.attemptId, attemptId)).for('update')
  return order
}

async function waitingOrder(tx: Tx, account: AccountId, productId: string): Promise<OrderRow | undefined> {
  const waiting = and(eq(orders.userId, account), eq(orders.productId, productId), eq(orders.status, 'pending'), eq(orders.isOnce, true))
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(waiting, eq(orders.isImported, false)))
    .for('update')
  return order
}

/** The provider has confirmed the payment: invoice, content, milestone and mails, all or nothing. False when it was not waiting. */
export async function markPaid(tx: Tx, order: OrderRow, method: PaymentMethod, at: Date): Promise<boolean> {
  if (!mayBecome(order.status, 'paid')) return false
  const [product] = await tx.select().from(products).where(eq(products.id, order.productId))
  if (!product) throw new Error('an order has no product')
  await joinToKnown(tx, order, at)
  const hasFile = isDigital(product.kind)
  const releasedAt = !hasFile || order.waiverAt ? at : null
  const paid = await change(tx, order, { to: 'paid', cause: 'confirmed', at }, { paidAt: at, releasedAt })
  if (!paid) return false
  const title = paid.locale === 'en' ? product.titleEn : product.title
  // The documents' counter is taken last: whoever else is paid meanwhile waits for it.
  await fulfil(tx, paid, 'paid', at)
  await rewardPurchase(tx, paid, product.slug, at)
  const invoice = await issueInvoice(tx, { order: paid, kind: product.kind, method }, at)
  await sendPaid(tx, { order: paid, title, invoiceId: invoice.id, hasFile }, at)
  return true
}

/** Nobody paid it, the provider has refused for good, its buyer has withdrawn or its account is gone. False when it was not waiting. */
export async function markFailed(
  tx: Tx,
  order: OrderRow,
  cause: 'declined' | 'expired' | 'withdrawn' | 'erased' | 'called-off',
  at: Date,
): Promise<boolean> {
  const failed = await change(tx, order, { to: 'failed', cause, at }, { failedAt: at })
  if (failed) await fulfil(tx, failed, 'ended', at)
  return failed !== undefined
}

/**
 * The money has gone back, all of it or `cents`: a corrective document, and no content any more. False when it was not paid.
 */
export async function markRefunded(
  tx: Tx,
  order: OrderRow,
  { cause, cents }: { cause: 'returned' | 'disputed'; cents: number | null },
  at: Date,
): Promise<boolean> {
  const refundedCents = cents === order.totalAmountCents ? null : cents
  const refunded = await change(tx, order, { to: 'refunded', cause, at }, { refundedAt: at, refundedCents })
  if (!refunded) return false
  // Who asked for a part to be sent has said what ends with it.
  if (refundedCents === null) await fulfil(tx, refunded, 'refunded', at)
  const correction = await issueCorrection(tx, refunded, cause, at)
  await sendRefunded(tx, { order: refunded, cause, correctionId: correction?.id ?? null }, at)
  return true
}

/** Gives out the content of paid orders whose right of withdrawal has passed, and says so by mail. Returns how many. */
export async function releaseDueOrders(at: Date): Promise<number> {
  // The days alone: whether the last one was a working day is asked below, and the oldest orders are due first.
  const passed = new Date(+at - WITHDRAWAL_DAYS * DAY)
  const due = await db()
    .select({ id: orders.id, createdAt: orders.createdAt, paidAt: orders.paidAt })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'paid'),
        isNull(orders.releasedAt),
        lte(orders.paidAt, passed),
        notExists(claimsOfMoney(db())),
        notExists(refundsOwed(db())),
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(BATCH)
  let released = 0
  for (const { id, ...order } of due) if (at >= releaseAt(order) && (await db().transaction((tx) => release(tx, id, at)))) released++
  return released
}

/** Whoever wants the money back gets no content meanwhile, and none when it was granted. */
const claimsOfMoney = (database: Db | Tx) =>
  database
    .select({ id: orderClaims.id })
    .from(orderClaims)
    .where(
      and(
        eq(orderClaims.orderId, orders.id),
        or(
          and(inArray(orderClaims.kind, ['withdrawal', 'guarantee']), ne(orderClaims.state, 'refused')),
          and(eq(orderClaims.remedy, 'withdraw'), eq(orderClaims.state, 'granted')),
        ),
      ),
    )

const refundsOwed = (database: Db | Tx) =>
  database
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'confirmed'), isNotNull(payments.refundAskedAt)))

async function release(tx: Tx, id: string, at: Date): Promise<boolean> {
  if (!(await mayRelease(tx, id))) return false
  const [released] = await tx.update(orders).set({ releasedAt: at }).where(eq(orders.id, id)).returning()
  if (released?.email) await sendReleased(tx, released, at)
  return true
}

async function mayRelease(tx: Tx, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id)
  if (order?.status !== 'paid' || !order.paidAt || order.releasedAt) return false
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), notExists(claimsOfMoney(tx)), notExists(refundsOwed(tx))))
  return held.length > 0
}

/**
 * The buyer wants the content now after all and gives up the right of withdrawal (terms 8.4). Undefined when there is nothing to give
 * out, it is out already, or the money is asked back.
 */
export async function releaseWithWaiver(tx: Tx, id: string, at: Date): Promise<OrderRow | undefined> {
  if (!(await mayRelease(tx, id))) return undefined
  const [released] = await tx.update(orders).set({ waiverAt: at, releasedAt: at }).where(eq(orders.id, id)).returning()
  await note(tx, id, { from: 'paid', to: 'paid', cause: 'waived', at })
  return released
}

/** What the order was for was given up: its couple may order the same again. */
export async function allowAnother(tx: Tx, id: string): Promise<void> {
  await tx.update(orders).set({ isOnce: false }).where(eq(orders.id, id))
}

/** The money goes back: access ends now, not only when the provider has sent it. The order is locked. */
export async function withholdContent(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.status !== 'paid' || !order.releasedAt) return
  await tx.update(orders).set({ releasedAt: null }).where(eq(orders.id, order.id))
  await note(tx, order.id, { from: 'paid', to: 'paid', cause: 'withheld', at })
}

/** Orders that waited too long; the payment feature ends them. A transfer may still be on its way, so those wait a little longer. */
export async function overdueOrders(at: Date): Promise<string[]> {
  const overdue = or(
    and(isNull(orders.variableSymbol), lte(orders.dueAt, endsWhenDueBy(at, false))),
    lte(orders.dueAt, endsWhenDueBy(at, true)),
  )
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), eq(orders.isImported, false), gt(orders.totalAmountCents, 0), overdue))
    .orderBy(asc(orders.dueAt))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** Whether an order that was found overdue still is: it may have been begun anew since. */
export const isOverdue = ({ dueAt: due, variableSymbol: symbol }: OrderRow, at: Date): boolean =>
  due !== null && due <= endsWhenDueBy(at, symbol !== null)

/** The order with the digits by which its transfer is recognised; those that it has stay. */
export async function withVariableSymbol(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (order.variableSymbol) return order
  const [drawn] = await tx
    .select({ count: sql<string>`nextval(${variableSymbols.seqName}::regclass)::text` })
    .from(orders)
    .where(eq(orders.id, order.id))
  if (!drawn) throw new Error('an order has no row')
  return update(tx, order, { variableSymbol: variableSymbol(drawn.count) })
}

/** The order with as much time as this way to pay it takes. */
export const withTimeToPay = (tx: Tx, order: OrderRow, method: PaymentMethod, at: Date): Promise<OrderRow> =>
  update(tx, order, { dueAt: renewedDueAt(order, method, at) })

/** What begins is paid before: it is due then at the latest. */
export const dueBy = async (tx: Tx, order: OrderRow, startsAt: Date | null): Promise<OrderRow> =>
  startsAt && order.dueAt && startsAt < order.dueAt ? update(tx, order, { dueAt: startsAt }) : order

async function update(tx: Tx, { id }: OrderRow, values: Partial<Pick<OrderRow, 'variableSymbol' | 'dueAt'>>): Promise<OrderRow> {
  const [updated] = await tx.update(orders).set(values).where(eq(orders.id, id)).returning()
  if (!updated) throw new Error('an order has no row')
  return updated
}

async function change(
  tx: Tx,
  order: OrderRow,
  { to, cause, at }: { to: OrderStatus; cause: OrderCause; at: Date },
  moments: Partial<Pick<OrderRow, 'paidAt' | 'releasedAt' | 'failedAt' | 'refundedAt' | 'refundedCents'>>,
): Promise<OrderRow | undefined> {
  if (!mayBecome(order.status, to)) return undefined
  const [changed] = await tx
    .update(orders)
    .set({ status: to, ...moments })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning()
  if (changed) await note(tx, order.id, { from: order.status, to, cause, at })
  return changed
}

async function note(tx: Tx, orderId: string, step: { from: string | null; to: OrderStatus; cause: OrderCause; at: Date }): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, at: step.at, fromStatus: step.from, toStatus: step.to, cause: step.cause })
}
