import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { type Tx } from '~/db/client.server'
import { orderEvents, orders, type OrderRow, type RefundRow } from '~/db/schema'
import { endFulfilled, fulfil } from '~/features/shop/fulfilment/mutations.server'
import { issueCorrection, issueInvoice } from '~/features/shop/invoices/mutations.server'
import { joinToKnown, rewardPurchase } from './joining.mutations.server'
import { sendPaid, sendRefunded, sendUnfinished } from './mail.mutations.server'
import { productById } from '~/features/shop/products/data.server'
import { KINDS } from '~/lib/product-kinds'
import { type OrderStatus, correctionReason, mayBecome } from './rules'
import type { OrderCause, PaymentMethod } from './schema'
import { DAY, note } from './mutations.server'

/** The provider has confirmed the payment: invoice, content, milestone and mails, all or nothing. False when it was not waiting. */
export async function markPaid(tx: Tx, order: OrderRow, method: PaymentMethod, at: Date): Promise<boolean> {
  if (!mayBecome(order.status, 'paid')) return false
  const product = await productById(order.productId, tx)
  await joinToKnown(tx, order, at)
  const hasFile = KINDS[product.kind].isDigital
  const releasedAt = !hasFile || order.waiverAt ? at : null
  const paid = await change(tx, order, { to: 'paid', cause: 'confirmed', at }, { paidAt: at, releasedAt })
  if (!paid) return false
  const title = paid.locale === 'en' ? product.titleEn : product.title
  // The documents' counter is taken last: whoever else is paid meanwhile waits for it.
  await fulfil(tx, paid, 'paid', at)
  await rewardPurchase(tx, paid, at)
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

/** What was ordered ends, however much of its price goes back: no content any more. Ended before, nothing changes. The order is locked. */
export async function markEnded(tx: Tx, order: OrderRow, at: Date): Promise<boolean> {
  const living = and(eq(orders.id, order.id), eq(orders.status, 'paid'), isNull(orders.endedAt))
  const ended = await tx.update(orders).set({ endedAt: at, releasedAt: null }).where(living).returning({ id: orders.id })
  if (ended.length > 0) await note(tx, order.id, { from: 'paid', to: 'paid', cause: 'ended', at })
  return ended.length > 0
}

/** The same, and what it kept is free: a place, a time, hours, an engagement. `backCents`: what of the price goes back, all together. */
export async function endOrder(tx: Tx, order: OrderRow, backCents: number, at: Date): Promise<void> {
  if (await markEnded(tx, order, at)) await endFulfilled(tx, order, backCents, at)
}

interface Returned {
  refund: RefundRow
  /** With all that had gone before. */
  returnedCents: number
}

/** Money comes back of what was paid alone. */
const standingStatus = ({ status }: OrderRow) => (status === 'refunded' ? 'refunded' : 'paid')

/** Money of the price has gone back: it has its document and its mail. The order is returned when all of it went, and ends with that. */
export async function markReturned(tx: Tx, order: OrderRow, { refund, returnedCents }: Returned, at: Date): Promise<void> {
  const keptCents = order.totalAmountCents - returnedCents
  if (keptCents === 0) await endOrder(tx, order, returnedCents, at)
  const cause = refund.cause === 'dispute' ? 'disputed' : 'returned'
  const returned = keptCents === 0 ? await change(tx, order, { to: 'refunded', cause, at }, { refundedAt: at }) : undefined
  const [now] = await tx.select().from(orders).where(eq(orders.id, order.id))
  if (!now) throw new Error('an order is gone')
  const hasEnded = now.endedAt !== null
  if (!returned) await note(tx, order.id, { from: now.status, to: standingStatus(now), cause: hasEnded ? cause : 'reduced', at })
  const isRest = refund.amountCents < returnedCents
  const reason = correctionReason({ cause: refund.cause, isRest, keptCents })
  const correction = await issueCorrection(tx, now, { reason, refundId: refund.id, backCents: refund.amountCents, keptCents }, at)
  // Sent once more after it had come back, it was told of before.
  if (correction === 'known') return
  const told = { order: now, cause, backCents: refund.amountCents, isReduction: !hasEnded, correctionId: correction?.id ?? null } as const
  await sendRefunded(tx, told, at)
}

async function change(
  tx: Tx,
  order: OrderRow,
  { to, cause, at }: { to: OrderStatus; cause: OrderCause; at: Date },
  moments: Partial<Pick<OrderRow, 'paidAt' | 'releasedAt' | 'failedAt' | 'refundedAt'>>,
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
