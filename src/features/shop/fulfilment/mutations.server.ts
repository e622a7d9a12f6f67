import { eq } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { orders, type OrderRow } from '~/db/schema'
import { productById } from '~/features/shop/products/data.server'
import type { FulfilledKind, ProductKind } from '~/lib/product-kinds'
import { port } from '~/lib/port'

/** What follows from an order, in the transaction that changes it; each of them once. */
export interface Fulfilment {
  /** The provider has confirmed the payment. */
  paid(tx: Tx, order: OrderRow, at: Date): Promise<void>
  /** It will not be paid any more: declined, too late, withdrawn, or its account is gone. */
  ended(tx: Tx, order: OrderRow, at: Date): Promise<void>
  /** It was paid and is over: so much of its price goes back. Told once. */
  over(tx: Tx, order: OrderRow, backCents: number, at: Date): Promise<void>
  /** An order that was paid without an account belongs to one now. */
  joined?(tx: Tx, order: OrderRow, at: Date): Promise<void>
  /** When what the order keeps begins: a place, a time or an appointment that was offered. */
  startsAt?(orderId: string, from: Db | Tx): Promise<Date | null>
  /** Whether others could have what the order keeps, and would be offered it. */
  isContested?(tx: Tx, order: OrderRow): Promise<boolean>
  /** Whether what the order keeps may be kept for days, until a transfer comes: those who wait so long leave enough to everybody else. */
  mayWait?(tx: Tx, order: OrderRow): Promise<boolean>
  /** What of the price nobody has used, in cents; from now on nobody can. Asked again, the answer is the same. */
  refundable?(tx: Tx, order: OrderRow, at: Date): Promise<number>
  /** The account of these orders is gone: what is kept of them names nobody (`unnamed`), or goes too (`erased`). */
  letGo?(tx: Tx, orderIds: string[], how: 'unnamed' | 'erased'): Promise<void>
  /** When what the product sells begins, for everybody who orders it. */
  offeredFor?(productId: string): Promise<Date | null>
}

/** By what an order brings. */
export const fulfilments = port<Readonly<Record<FulfilledKind, Fulfilment>>>('fulfilments')

/** Tells whoever has to act that an order has come to this point. */
export async function fulfil(tx: Tx, order: OrderRow, step: 'paid' | 'ended' | 'joined', at: Date): Promise<void> {
  await (await fulfilmentOf(order.productId, tx))?.[step]?.(tx, order, at)
}

/** Tells whoever keeps something for an order that it is over; a lower price is not told, because nothing ends with it. */
export async function endFulfilled(tx: Tx, order: OrderRow, backCents: number, at: Date): Promise<void> {
  await (await fulfilmentOf(order.productId, tx))?.over(tx, order, backCents, at)
}

/** What of the price of an order is to go back when it ends now. */
export async function refundableOf(tx: Tx, order: OrderRow, at: Date): Promise<number | undefined> {
  return (await fulfilmentOf(order.productId, tx))?.refundable?.(tx, order, at)
}

/** What higher rooms keep of orders whose account is gone. */
export async function letGo(tx: Tx, orderIds: string[], how: 'unnamed' | 'erased'): Promise<void> {
  for (const fulfilment of Object.values(fulfilments.connected)) await fulfilment.letGo?.(tx, orderIds, how)
}

/** When what an order keeps begins; null where nothing does. */
export async function beginningOfOrder(id: string, from: Db | Tx = db()): Promise<Date | null> {
  const [order] = await from.select({ productId: orders.productId }).from(orders).where(eq(orders.id, id))
  return order ? ((await (await fulfilmentOf(order.productId, from))?.startsAt?.(id, from)) ?? null) : null
}

/** Whether an order keeps something from others. */
export const isContested = async (tx: Tx, order: OrderRow): Promise<boolean> =>
  (await (await fulfilmentOf(order.productId, tx))?.isContested?.(tx, order)) ?? false

/** Whether what an order keeps may be kept until a transfer comes. */
export const mayWaitForTransfer = async (tx: Tx, order: OrderRow): Promise<boolean> =>
  (await (await fulfilmentOf(order.productId, tx))?.mayWait?.(tx, order)) ?? true

/** When what a product sells begins; null where nothing does. */
export const beginningOfProduct = async (id: string, kind: ProductKind): Promise<Date | null> =>
  (await ofKind(kind)?.offeredFor?.(id)) ?? null

const fulfilmentOf = async (productId: string, from: Db | Tx): Promise<Fulfilment | undefined> =>
  ofKind((await productById(productId, from)).kind)

/** None for what is digital: access follows the order itself. */
function ofKind(kind: ProductKind): Fulfilment | undefined {
  const connected: Partial<Record<ProductKind, Fulfilment>> = fulfilments.connected
  return connected[kind]
}
