import { type SQL, and, asc, desc, eq, exists, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { authUser, orderClaims, orders, products, type ClaimRow, type OrderRow } from '~/db/schema'
import { returningPayments } from '~/features/shop/orders/data.server'
import type { Locale } from '~/lib/locale'
import { FIRST_REMINDER, type ClaimKind, type OpenClaim } from './rules'
import type { ProductKind } from '~/lib/product-kinds'

/** An order with what its claims depend on. */
export type ClaimedOrder = OrderRow & { kind: ProductKind; product: string; refunding: boolean; accountEmail: string | null }

/** The money is owed back: by a payment that was asked for it, or by a promise that somebody keeps by hand. */
const refunding = (database: Db | Tx) =>
  or(
    exists(returningPayments(database)),
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
    ),
  )

export async function claimedOrder(id: string, locale: Locale, database: Db | Tx = db()): Promise<ClaimedOrder | undefined> {
  const [found] = await database
    .select({
      ...getTableColumns(orders),
      kind: products.kind,
      product: locale === 'en' ? products.titleEn : products.title,
      refunding: sql<boolean>`${refunding(database)}`,
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
