import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { orderEvents, orders, products, variableSymbols, type OrderRow } from '~/db/schema'
import { fulfil } from '~/features/shop/fulfilment/mutations.server'
import { issueCorrection, issueInvoice } from '~/features/shop/invoices/mutations.server'
import { joinToKnown, rewardPurchase } from './joining.mutations.server'
import { sendPaid, sendRefunded, sendUnfinished } from './mail.mutations.server'
import { priceIn, pricesOf } from '~/features/shop/products/price.data.server'
import { priceOf } from '~/features/shop/products/price.rules'
import type { Price } from '~/features/shop/products/price.schema'
import { KINDS } from '~/features/shop/products/rules'
import type { Locale } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'
import type { Reduction } from '~/lib/refund-reason'
import { variableSymbol } from '~/lib/variable-symbol'
import type { AccountId } from '~/server/session.server'
import { ownsProduct } from './data.server'
import { type OrderStatus, correctionReason, dueAt, endsWhenDueBy, mayBecome, renewedDueAt } from './rules'
import type { OrderCause, PaymentMethod, PlaceOrderInput, PlaceOrderRefusal } from './schema'

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
  const once = KINDS[product.kind].isOnce
  if (once && placed.account && (await ownsProduct(placed.account, product.id, tx))) return refused('already-owned')
  const fixed = { totalAmountCents: price.amountCents, vatCents: price.vatCents, vatPercent: price.vatPercent, currency: price.currency }
  const waiverAt = placed.waiver && KINDS[product.kind].isDigital ? at : null
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
  const hasFile = KINDS[product.kind].isDigital
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

/**
 * A try to pay an order, locked, came to nothing, and the order waits on. The mail that says so comes once in a day, however often it is
 * tried.
 */
export async function noteUnpaid(tx: Tx, order: OrderRow, cause: 'declined' | 'lapsed', at: Date): Promise<void> {
  if (order.status !== 'pending' || !order.dueAt || order.dueAt <= at) return
  const tries = inArray(orderEvents.cause, ['declined', 'lapsed'])
  const told = await tx.$count(orderEvents, and(eq(orderEvents.orderId, order.id), tries, gte(orderEvents.at, new Date(+at - DAY))))
  await note(tx, order.id, { from: 'pending', to: 'pending', cause, at })
  if (told === 0) await sendUnfinished(tx, order, cause, at)
}

/** Nobody paid it in time, its buyer has withdrawn or its account is gone. False when it was not waiting. */
export async function markFailed(
  tx: Tx,
  order: OrderRow,
  cause: 'expired' | 'withdrawn' | 'erased' | 'called-off',
  at: Date,
): Promise<boolean> {
  const failed = await change(tx, order, { to: 'failed', cause, at }, { failedAt: at })
  if (failed) await fulfil(tx, failed, 'ended', at)
  return failed !== undefined
}

/**
 * The money has gone back, all that was left or `cents` of it: a corrective document, and no content any more. False when it was not
 * paid.
 */
export async function markRefunded(
  tx: Tx,
  order: OrderRow,
  { cause, reason, cents }: { cause: 'returned' | 'disputed'; reason: 'returned' | 'fee' | 'part'; cents: number | null },
  at: Date,
): Promise<boolean> {
  const total = order.totalAmountCents
  const beforeCents = order.refundedCents ?? 0
  const backCents = Math.min(cents ?? total, total - beforeCents)
  const keptCents = total - beforeCents - backCents
  const values = { refundedAt: at, refundedCents: keptCents === 0 ? null : total - keptCents }
  const refunded = await change(tx, order, { to: 'refunded', cause, at }, values)
  if (!refunded) return false
  // Who asked for a part to be sent has said what ends with it.
  if (keptCents === 0) await fulfil(tx, refunded, 'refunded', at)
  const why = correctionReason({ cause, reason, beforeCents, keptCents })
  const correction = await issueCorrection(tx, refunded, { reason: why, backCents, keptCents }, at)
  await sendRefunded(tx, { order: refunded, cause, backCents, isReduction: false, correctionId: correction?.id ?? null }, at)
  return true
}

/** A part of the price has gone back because of a complaint: it has its document, and the order goes on. */
export async function markReduced(
  tx: Tx,
  order: OrderRow,
  { reason, cents }: { reason: Reduction; cents: number },
  at: Date,
): Promise<void> {
  const [reduced] = await tx.update(orders).set({ refundedAt: at, refundedCents: cents }).where(eq(orders.id, order.id)).returning()
  if (!reduced) throw new Error('a reduced order was not returned')
  await note(tx, order.id, { from: order.status, to: 'paid', cause: 'reduced', at })
  const keptCents = order.totalAmountCents - cents
  const correction = await issueCorrection(tx, reduced, { reason, backCents: cents, keptCents }, at)
  await sendRefunded(
    tx,
    { order: reduced, cause: 'returned', backCents: cents, isReduction: true, correctionId: correction?.id ?? null },
    at,
  )
}

/** What the order was for was given up: its couple may order the same again. */
export async function allowAnother(tx: Tx, id: string): Promise<void> {
  await tx.update(orders).set({ isOnce: false }).where(eq(orders.id, id))
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

/** One more step of an order. */
export async function note(
  tx: Tx,
  orderId: string,
  step: { from: string | null; to: OrderStatus; cause: OrderCause; at: Date },
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, at: step.at, fromStatus: step.from, toStatus: step.to, cause: step.cause })
}
