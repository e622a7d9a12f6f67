import { joinDownloads } from './download.mutations.server'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { authUser, orders, type OrderRow } from '~/db/schema'
import { fulfil } from '~/features/shop/fulfilment/mutations.server'
import { partsOf, productById } from '~/features/shop/products/data.server'
import { completeMilestone } from '~/features/couple/progress/mutations.server'

/** The guide whose payment is a milestone (readings R10). */
const MILESTONE_PRODUCT = 'swingers-bible'

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

/** Ordered without signing in, under the address that an account has confirmed before: it is that couple's, as soon as it is paid. */
export async function joinToKnown(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.userId || !order.email) return
  const known = eq(authUser.email, order.email)
  const [owner] = await tx.select({ id: authUser.id }).from(authUser).where(known).for('no key update')
  if (owner) await join(tx, order, owner.id, at)
}

/** What a couple has paid for may be a step of theirs. */
export async function rewardPurchase(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (!order.userId) return
  const brought = [await productById(order.productId, tx), ...(await partsOf(order.productId, tx))]
  if (brought.some(({ slug }) => slug === MILESTONE_PRODUCT)) await completeMilestone(tx, order.userId, 'swingers-guide', at)
}

async function join(tx: Tx, order: OrderRow, userId: string, at: Date): Promise<void> {
  const isOnce = order.isOnce && !(await hasOnce(tx, userId, order.productId))
  await tx.update(orders).set({ userId, joinedAt: at, isOnce }).where(eq(orders.id, order.id))
  await joinDownloads(tx, order.id, userId)
  if (order.status !== 'paid' || order.endedAt) return
  const joined = { ...order, userId, joinedAt: at, isOnce }
  await fulfil(tx, joined, 'joined', at)
  await rewardPurchase(tx, joined, at)
}

/** Whether one order of the account stands already where only one may (`orders_once`). */
async function hasOnce(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const theirs = and(eq(orders.userId, userId), eq(orders.productId, productId))
  const living = and(
    inArray(orders.status, ['pending', 'paid']),
    isNull(orders.endedAt),
    eq(orders.isOnce, true),
    eq(orders.isImported, false),
  )
  return (await tx.select({ id: orders.id }).from(orders).where(and(theirs, living)).limit(1)).length > 0
}
