import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { downloads, orders, products } from '~/db/schema'
import { fulfil } from '~/features/fulfilment/mutations.server'
import type { OrderRow } from '~/features/order/data.server'
import { MILESTONE_PRODUCT } from '~/features/order/policy'
import { completeMilestone } from '~/features/progress/mutations.server'

/**
 * Joins what was ordered without an account to the account that has just confirmed the same address (readings R11), in the
 * transaction of that confirmation, which holds the account's row: nobody orders for it meanwhile. What the law alone keeps is
 * nobody's any more. Returns how many.
 */
export async function joinOrders(tx: Tx, account: { id: string; email: string }, at: Date): Promise<number> {
  const waiting = await tx
    .select()
    .from(orders)
    .where(and(isNull(orders.userId), isNull(orders.restrictedAt), eq(orders.email, account.email.toLowerCase())))
    .orderBy(desc(eq(orders.status, 'paid')), asc(orders.createdAt), asc(orders.id))
    .for('update')
  for (const order of waiting) await join(tx, order, account.id, at)
  return waiting.length
}

async function join(tx: Tx, order: OrderRow, userId: string, at: Date): Promise<void> {
  const isOnce = order.isOnce && !(await hasOnce(tx, userId, order.productId))
  await tx.update(orders).set({ userId, joinedAt: at, isOnce }).where(eq(orders.id, order.id))
  // What was fetched with it counts for the account from now on.
  await tx
    .update(downloads)
    .set({ userId })
    .where(and(eq(downloads.orderId, order.id), isNull(downloads.userId)))
  if (order.status !== 'paid') return
  await fulfil(tx, { ...order, userId, joinedAt: at }, 'joined', at)
  const [product] = await tx.select({ slug: products.slug }).from(products).where(eq(products.id, order.productId))
  if (product?.slug === MILESTONE_PRODUCT) await completeMilestone(tx, userId, 'swingers-guide', at)
}

/** Whether one order of the account stands already where only one may (`orders_once`). */
async function hasOnce(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const theirs = and(eq(orders.userId, userId), eq(orders.productId, productId))
  const living = and(inArray(orders.status, ['pending', 'paid']), eq(orders.isOnce, true), eq(orders.isImported, false))
  return (await tx.select({ id: orders.id }).from(orders).where(and(theirs, living)).limit(1)).length > 0
}
