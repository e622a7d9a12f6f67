import { type SQL, and, asc, desc, eq, exists, getTableColumns, inArray, isNotNull, lte, notExists, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { authUser, orderClaims, orders, payments, products, refunds, type ClaimRow, type OrderRow } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { FIRST_REMINDER, type ClaimKind, type OpenClaim } from './rules'
import type { ProductKind } from '~/lib/product-kinds'

/** An order with what its claims depend on. */
export type ClaimedOrder = OrderRow & {
  kind: ProductKind
  product: string
  isOver: boolean
  refunding: boolean
  accountEmail: string | null
}

/** A claim was granted that ends the order of the outer query. */
const promised = (database: Db | Tx) =>
  exists(
    database
      .select({ id: orderClaims.id })
      .from(orderClaims)
      .where(
        and(
          eq(orderClaims.orderId, orders.id),
          eq(orderClaims.state, 'granted'),
          or(inArray(orderClaims.kind, ['withdrawal', 'guarantee']), eq(orderClaims.remedy, 'withdraw')),
        ),
      ),
  )

const paid = (database: Db | Tx) =>
  database
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'confirmed')))

/** What was ordered has ended; of an order that no payment of ours paid, by the promise alone. */
const isOver = (database: Db | Tx) => or(isNotNull(orders.endedAt), promised(database))

/** Money is on its way back: by the ledger, or by a promise that somebody keeps past it. */
const owed = (database: Db | Tx) =>
  or(
    exists(
      database
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.orderId, orders.id), eq(refunds.state, 'asked'), isNotNull(orders.endedAt))),
    ),
    and(notExists(paid(database)), promised(database)),
  )

export async function claimedOrder(id: string, locale: Locale, database: Db | Tx = db()): Promise<ClaimedOrder | undefined> {
  const [found] = await database
    .select({
      ...getTableColumns(orders),
      kind: products.kind,
      product: locale === 'en' ? products.titleEn : products.title,
      isOver: sql<boolean>`${isOver(database)}`,
      refunding: sql<boolean>`${owed(database)}`,
      accountEmail: authUser.email,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(authUser, eq(authUser.id, orders.userId))
    .where(eq(orders.id, id))
  return found
}

export async function openClaimsOf(orderId: string, database: Db | Tx = db()): Promise<OpenClaim[]> {
  const rows = await database
    .select()
    .from(orderClaims)
    .where(and(eq(orderClaims.orderId, orderId), eq(orderClaims.state, 'open')))
    .orderBy(asc(orderClaims.submittedAt))
  return rows.map(({ number, kind, submittedAt, dueAt }) => ({
    number,
    kind,
    submittedAt: submittedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }))
}

export const openClaimOf = (tx: Tx, orderId: string, kind: ClaimKind): Promise<ClaimRow | undefined> =>
  claimWhere(and(eq(orderClaims.orderId, orderId), eq(orderClaims.kind, kind), eq(orderClaims.state, 'open')), tx)

export const claimOfAttempt = (attemptId: string, database: Db | Tx = db()): Promise<ClaimRow | undefined> =>
  claimWhere(eq(orderClaims.attemptId, attemptId), database)

export const claimByNumber = (number: string, database: Db | Tx = db()): Promise<ClaimRow | undefined> =>
  claimWhere(eq(orderClaims.number, number), database)

async function claimWhere(which: SQL | undefined, database: Db | Tx): Promise<ClaimRow | undefined> {
  const [claim] = await database.select().from(orderClaims).where(which)
  return claim
}

/** The open ones, what is due first on top; or all of them, the newest first. */
export function claims(which: 'open' | 'all'): Promise<ClaimRow[]> {
  const chosen = db().select().from(orderClaims)
  return which === 'open'
    ? chosen.where(eq(orderClaims.state, 'open')).orderBy(asc(orderClaims.dueAt), asc(orderClaims.number))
    : chosen.orderBy(desc(orderClaims.submittedAt), desc(orderClaims.number)).limit(200)
}

/** Open ones that a reminder may be due for. */
export function claimsNearDue(at: Date): Promise<ClaimRow[]> {
  return db()
    .select()
    .from(orderClaims)
    .where(and(eq(orderClaims.state, 'open'), lte(orderClaims.dueAt, new Date(+at + FIRST_REMINDER))))
    .orderBy(asc(orderClaims.dueAt))
    .limit(100)
}

/** By its number or its whole id. */
export async function ordersNamed(name: string): Promise<OrderRow[]> {
  return db()
    .select()
    .from(orders)
    .where(name.length === 8 ? sql`right(${orders.id}::text, 8) = ${name}` : sql`${orders.id}::text = ${name}`)
    .limit(2)
}
