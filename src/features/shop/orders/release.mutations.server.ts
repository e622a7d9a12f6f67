import { and, asc, eq, isNull, lte, notExists } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { orderClaims, orders, type OrderRow } from '~/db/schema'
import { asksMoney, lockOrder } from './data.server'
import { note } from './mutations.server'
import { isDueForRelease, paidBeforeRelease } from './rules'
import { sendReleased } from './mail.mutations.server'

const BATCH = 50

/** Gives out the content of paid orders whose right of withdrawal has passed, and says so by mail. Returns how many. */
export async function releaseDueOrders(at: Date): Promise<number> {
  const due = await db()
    .select({ id: orders.id, createdAt: orders.createdAt, paidAt: orders.paidAt })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'paid'),
        isNull(orders.releasedAt),
        isNull(orders.endedAt),
        // The days alone: whether the last one was a working day is asked below, and the oldest orders are due first.
        lte(orders.paidAt, paidBeforeRelease(at)),
        notExists(claimsOfMoney(db())),
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(BATCH)
  let released = 0
  for (const { id, ...order } of due) if (isDueForRelease(order, at) && (await db().transaction((tx) => release(tx, id, at)))) released++
  return released
}

/** Whoever wants the money back gets no content meanwhile, and none when it was granted. */
const claimsOfMoney = (database: Db | Tx) =>
  database
    .select({ id: orderClaims.id })
    .from(orderClaims)
    .where(and(eq(orderClaims.orderId, orders.id), asksMoney))

async function release(tx: Tx, id: string, at: Date): Promise<boolean> {
  if (!(await mayRelease(tx, id))) return false
  const [released] = await tx.update(orders).set({ releasedAt: at }).where(eq(orders.id, id)).returning()
  if (released?.email) await sendReleased(tx, released, at)
  return true
}

async function mayRelease(tx: Tx, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id)
  if (order?.status !== 'paid' || !order.paidAt || order.releasedAt || order.endedAt) return false
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), notExists(claimsOfMoney(tx))))
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
