import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { orderEvents, orders, products, variableSymbols, type OrderRow } from '~/db/schema'
import { takeCoupon } from '~/features/shop/coupons/mutations.server'
import { priceIn, pricesOf } from '~/features/shop/products/price.data.server'
import { priceOf } from '~/features/shop/products/price.rules'
import type { Price } from '~/features/shop/products/price.schema'
import { KINDS } from '~/lib/product-kinds'
import type { Locale } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'
import { variableSymbol } from '~/lib/variable-symbol'
import type { AccountId } from '~/server/session.server'
import { ownsProduct } from './access.data.server'
import { waitingOrders } from './data.server'
import { type OrderStatus, dueAt, endsWhenDueBy, renewedDueAt } from './rules'
import type { OrderCause, PaymentMethod, PlaceOrderInput, PlaceOrderRefusal } from './schema'

export const DAY = 86_400_000
const BATCH = 50

export interface OrderToPlace extends Omit<PlaceOrderInput, 'coupon'> {
  coupon?: string | null
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
  const once = KINDS[product.kind].isOnce
  const waiting = once && placed.account ? (await waitingOrders(tx, placed.account, product.id).for('update'))[0] : undefined
  const sum = await sumOf(tx, { placed, productId: product.id, price, waiting }, at)
  if (!sum) return refused('coupon')
  if (sum.totalAmountCents !== placed.seenCents) return refused('price-changed')
  if (once && placed.account && (await ownsProduct(placed.account, product.id, tx))) return refused('already-owned')
  const waiverAt = placed.waiver && KINDS[product.kind].isDigital ? at : null
  const values = { ...sum, ...terms(placed), waiverAt, isOnce: once, attemptId: placed.attemptId }
  const [order] = waiting
    ? await tx
        .update(orders)
        .set({ ...values, dueAt: renewedDueAt(waiting, placed.method, at) })
        .where(eq(orders.id, waiting.id))
        .returning()
    : await tx
        .insert(orders)
        .values({ ...values, dueAt: dueAt(placed.method, at), userId: placed.account, productId: product.id, createdAt: at })
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

/**
 * What an order costs, fixed with it. Its coupon is used from here on until the order ends unpaid, and nobody else takes it meanwhile.
 * Undefined where the coupon cannot be used; what was agreed with one buyer has none.
 */
async function sumOf(
  tx: Tx,
  { placed, productId, price, waiting }: { placed: OrderToPlace; productId: string; price: Price; waiting: OrderRow | undefined },
  at: Date,
) {
  const { coupon: code = null, agreed, account, buyer } = placed
  const holder = { account, email: buyer.email, exceptOrder: waiting?.id }
  const taken = code && !agreed ? await takeCoupon(tx, { code, productId, price }, holder, at) : undefined
  if (code && !taken) return undefined
  const { amountCents, vatCents, vatPercent, currency } = taken?.price ?? price
  const off = { couponId: taken?.couponId ?? null, discountCents: taken?.discountCents ?? null }
  return { totalAmountCents: amountCents, vatCents, vatPercent, currency, ...off }
}

/** One that has failed or has ended is over: whoever tries again makes another order. */
const isSameAttempt = (order: OrderRow, placed: OrderToPlace, productId: string): boolean =>
  (order.status === 'pending' || order.status === 'paid') &&
  order.endedAt === null &&
  order.userId === placed.account &&
  order.productId === productId &&
  order.email === placed.buyer.email &&
  order.currency === placed.currency &&
  order.totalAmountCents + (order.shortfallCents ?? 0) === placed.seenCents

async function orderOfAttempt(tx: Tx, attemptId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.attemptId, attemptId)).for('update')
  return order
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

/** The order, part of whose price has come, with as much time for the rest as for any transfer, however old it is. */
export const withTimeForRest = (tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> =>
  update(tx, order, { dueAt: new Date(Math.max(+(order.dueAt ?? 0), +dueAt('transfer', at))) })

/** It is due at the earliest of these moments at the latest. */
export async function dueBy(tx: Tx, order: OrderRow, ...moments: Array<Date | null>): Promise<OrderRow> {
  const earliest = [order.dueAt, ...moments].filter((moment) => moment !== null).toSorted((a, b) => +a - +b)[0]
  return earliest && earliest !== order.dueAt ? update(tx, order, { dueAt: earliest }) : order
}

async function update(tx: Tx, { id }: OrderRow, values: Partial<Pick<OrderRow, 'variableSymbol' | 'dueAt'>>): Promise<OrderRow> {
  const [updated] = await tx.update(orders).set(values).where(eq(orders.id, id)).returning()
  if (!updated) throw new Error('an order has no row')
  return updated
}

/** One more step of an order. */
export async function note(
  tx: Tx,
  orderId: string,
  step: { from: string | null; to: OrderStatus; cause: OrderCause; at: Date },
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, at: step.at, fromStatus: step.from, toStatus: step.to, cause: step.cause })
}
