import { and, eq, gte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { orderEvents, orders, type OrderRow } from '~/db/schema'
import { beginningOfOrder } from '~/features/shop/fulfilment/mutations.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import { sendShortfall } from '~/features/shop/orders/mail.mutations.server'
import { dueBy, note, withTimeForRest, withVariableSymbol } from '~/features/shop/orders/mutations.server'
import { vatIn } from '~/features/shop/products/price.rules'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { receivedOf } from './receipt.data.server'
import { payFromReceived } from './receipt.mutations.server'
import { mayLetGo } from './receipt.rules'
import { DAY } from './mutations.server'

/** An operator lets go of the rest: the price becomes what has come, and the order is paid. */
export const acceptShortfall = (orderId: string, by: Actor, at: Date): ReturnType<typeof acceptShortfallIn> =>
  db().transaction((tx) => acceptShortfallIn(tx, orderId, by, at))

export async function acceptShortfallIn(
  tx: Tx,
  orderId: string,
  by: Actor,
  at: Date,
): Promise<Outcome<{ missingCents: number }, 'nothing-missing' | 'too-much'>> {
  const short = await lockShort(tx, orderId)
  if (!short.ok) return short
  const { order, receivedCents, missingCents } = short
  if (!mayLetGo({ missingCents, priceCents: order.totalAmountCents, currency: order.currency })) return refused('too-much')
  const [lower] = await tx
    .update(orders)
    .set({
      totalAmountCents: receivedCents,
      vatCents: order.vatCents === null ? null : vatIn(receivedCents, order.currency),
      shortfallCents: missingCents,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (lower) await note(tx, order.id, { from: 'pending', to: 'pending', cause: 'let-go', at })
  if (!lower || !(await payFromReceived(tx, lower, at))) throw new Error('an order at the price of what had come was not paid')
  const [before, after] = [{ cents: order.totalAmountCents }, { cents: receivedCents, currency: order.currency }]
  await recordOperatorEvent(tx, by, { kind: 'shortfall-accepted', about: { subject: 'order', id: orderId }, before, after }, at)
  return { ok: true, missingCents }
}

/** An operator asks for the rest by mail; the order waits for it as long as for any transfer. Once a day at most. */
export const askForRest = (orderId: string, by: Actor, at: Date): ReturnType<typeof askForRestIn> =>
  db().transaction((tx) => askForRestIn(tx, orderId, by, at))

export async function askForRestIn(
  tx: Tx,
  orderId: string,
  by: Actor,
  at: Date,
): Promise<Outcome<{ missingCents: number }, 'nothing-missing' | 'asked-already' | 'no-address'>> {
  const short = await lockShort(tx, orderId)
  if (!short.ok) return short
  const { order, receivedCents, missingCents } = short
  if (!order.email) return refused('no-address')
  const today = and(eq(orderEvents.orderId, orderId), eq(orderEvents.cause, 'rest-asked'), gte(orderEvents.at, new Date(+at - DAY)))
  if ((await tx.$count(orderEvents, today)) > 0) return refused('asked-already')
  const named = await withVariableSymbol(tx, order)
  const due = await dueBy(tx, await withTimeForRest(tx, named, at), await beginningOfOrder(orderId, tx))
  await note(tx, orderId, { from: 'pending', to: 'pending', cause: 'rest-asked', at })
  await sendShortfall(tx, due, receivedCents, at)
  const after = { cents: missingCents, currency: order.currency }
  await recordOperatorEvent(tx, by, { kind: 'shortfall-asked', about: { subject: 'order', id: orderId }, after }, at)
  return { ok: true, missingCents }
}

interface Short {
  ok: true
  order: OrderRow
  receivedCents: number
  missingCents: number
}

/** An order, locked, for which something has come and something is missing. */
async function lockShort(tx: Tx, orderId: string): Promise<Short | Refused<'nothing-missing'>> {
  const order = await lockOrder(tx, orderId)
  const receivedCents = order ? await receivedOf(order, tx) : 0
  const missingCents = (order?.totalAmountCents ?? 0) - receivedCents
  return order && receivedCents > 0 && missingCents > 0 ? { ok: true, order, receivedCents, missingCents } : refused('nothing-missing')
}
