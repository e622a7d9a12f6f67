import { and, eq, gte, inArray } from 'drizzle-orm'
import { type Tx } from '~/db/client.server'
import { orderEvents, orders, type OrderRow } from '~/db/schema'
import { fulfil } from '~/features/shop/fulfilment/mutations.server'
import { issueCorrection, issueInvoice } from '~/features/shop/invoices/mutations.server'
import { joinToKnown, rewardPurchase } from './joining.mutations.server'
import { sendPaid, sendRefunded, sendUnfinished } from './mail.mutations.server'
import { productById } from '~/features/shop/products/data.server'
import { KINDS } from '~/lib/product-kinds'
import type { Reduction } from '~/lib/refund-reason'
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

/**
 * The money has gone back, all that was left or `cents` of it: a corrective document, and no content any more. False when it was not
 * paid.
 */
export async function markRefunded(
  tx: Tx,
  order: OrderRow,
  { cause, reason, cents }: { cause: 'returned' | 'disputed'; reason: 'returned' | 'fee' | 'part'; cents: number | null },
  at: Date,
): Promise<boolean> {
  const total = order.totalAmountCents
  const beforeCents = order.refundedCents ?? 0
  const backCents = Math.min(cents ?? total, total - beforeCents)
  const keptCents = total - beforeCents - backCents
  const values = { refundedAt: at, refundedCents: keptCents === 0 ? null : total - keptCents }
  const refunded = await change(tx, order, { to: 'refunded', cause, at }, values)
  if (!refunded) return false
  // Who asked for a part to be sent has said what ends with it.
  if (keptCents === 0) await fulfil(tx, refunded, 'refunded', at)
  const why = correctionReason({ cause, reason, beforeCents, keptCents })
  const correction = await issueCorrection(tx, refunded, { reason: why, backCents, keptCents }, at)
  await sendRefunded(tx, { order: refunded, cause, backCents, isReduction: false, correctionId: correction?.id ?? null }, at)
  return true
}

/** A part of the price has gone back because of a complaint: it has its document, and the order goes on. */
export async function markReduced(
  tx: Tx,
  order: OrderRow,
  { reason, cents }: { reason: Reduction; cents: number },
  at: Date,
): Promise<void> {
  const [reduced] = await tx.update(orders).set({ refundedAt: at, refundedCents: cents }).where(eq(orders.id, order.id)).returning()
  if (!reduced) throw new Error('a reduced order was not returned')
  await note(tx, order.id, { from: order.status, to: 'paid', cause: 'reduced', at })
  const keptCents = order.totalAmountCents - cents
  const correction = await issueCorrection(tx, reduced, { reason, backCents: cents, keptCents }, at)
  await sendRefunded(
    tx,
    { order: reduced, cause: 'returned', backCents: cents, isReduction: true, correctionId: correction?.id ?? null },
    at,
  )
}

/** What the order was for was given up: its couple may order the same again. */
export async function allowAnother(tx: Tx, id: string): Promise<void> {
  await tx.update(orders).set({ isOnce: false }).where(eq(orders.id, id))
}

async function change(
  tx: Tx,
  order: OrderRow,
  { to, cause, at }: { to: OrderStatus; cause: OrderCause; at: Date },
  moments: Partial<Pick<OrderRow, 'paidAt' | 'releasedAt' | 'failedAt' | 'refundedAt' | 'refundedCents'>>,
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
