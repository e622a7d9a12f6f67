import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { orders, products } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { isDownloadable } from './rules'

/**
 * Whether the account has paid for a product and may have its content (specification §6). A place at an event that was given up is not
 * owned any more, even where nothing was paid back.
 */
export async function ownsProduct(account: AccountId, productId: string, database: Db | Tx = db()): Promise<boolean> {
  const kept = or(eq(orders.isOnce, true), ne(products.kind, 'workshop'))
  const paid = await database
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(and(eq(orders.userId, account), eq(orders.productId, productId), eq(orders.status, 'paid'), kept))
    .limit(1)
  return paid.length > 0
}

/** Whether the content of a product may be fetched, by an account or with one order (specification §4, §6; readings R11). */
export type ContentAccess = 'granted' | 'unreleased' | 'unpaid'

export async function contentAccess(
  from: Db | Tx,
  productId: string,
  owner: { account: string } | { order: string },
): Promise<ContentAccess> {
  const theirs = 'order' in owner ? eq(orders.id, owner.order) : eq(orders.userId, owner.account)
  const paid = await from
    .select({ status: orders.status, releasedAt: orders.releasedAt })
    .from(orders)
    .where(and(theirs, eq(orders.productId, productId), eq(orders.status, 'paid'), isNull(orders.restrictedAt)))
  if (paid.some(isDownloadable)) return 'granted'
  return paid.length > 0 ? 'unreleased' : 'unpaid'
}

/** The slugs of all that the account has paid for. */
export async function ownedProducts(account: AccountId): Promise<Set<string>> {
  const paid = await db()
    .selectDistinct({ slug: products.slug })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(and(eq(orders.userId, account), eq(orders.status, 'paid')))
  return new Set(paid.map(({ slug }) => slug))
}

/** How often a product was paid since then. */
export function paidSince(slug: string, since: Date): Promise<number> {
  const product = db().select({ id: products.id }).from(products).where(eq(products.slug, slug))
  return db().$count(orders, and(inArray(orders.productId, product), eq(orders.status, 'paid'), gte(orders.paidAt, since)))
}
