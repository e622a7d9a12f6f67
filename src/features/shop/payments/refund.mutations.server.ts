import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { payments, type OrderRow } from '~/db/schema'
import { fulfil, refundableOf } from '~/features/shop/fulfilment/mutations.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import { markReduced, markRefunded } from '~/features/shop/orders/state.mutations.server'
import { withholdContent } from '~/features/shop/orders/release.mutations.server'
import { lockPayment } from './mutations.server'
import { type Reduction, isReduction } from '~/lib/refund-reason'
import { attempted } from '~/server/payments/provider.server'
import { paymentProvider } from '~/server/payments/providers.server'
import { isRefundAsked, isReturning, moneyOf, refundsDue } from './refund.data.server'
import { type Back, NEXT_LOOK, ReducedBefore, isKnownRefund, refundOf } from './refund.rules'
import type { ProductKind } from '~/lib/product-kinds'

/**
 * A paid order gives its money back, all that is left or a part of it: the provider is asked by a job, so that nothing is lost when it
 * cannot be reached. Its content ends, unless the price is only lower for it. False when there is no money to give back, or it was asked
 * for before.
 */
export async function askRefund(tx: Tx, orderId: string, at: Date, back: Back = {}): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const payment = order && (await moneyOf(tx, orderId))
  const refund = payment && refundOf(payment, order.refundedCents ?? 0, back)
  if (!order || !refund) return false
  const { cents, reason, byHand } = refund
  const asked = { refundAskedAt: at, refundCents: cents, refundReason: reason }
  const way = byHand ? { refundedAt: null, refundByHandAt: at, nextTryAt: null } : { nextTryAt: at }
  await tx
    .update(payments)
    .set({ ...asked, ...way })
    .where(eq(payments.id, payment.id))
  if (!isReduction(reason)) await withholdContent(tx, order, at)
  return true
}

/** An operator gives the money of an order back; what was ordered ends now, before the money is on its way. */
export const refundOrder = (orderId: string, at: Date): Promise<boolean> =>
  db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await askRefund(tx, orderId, at))) return false
    await fulfil(tx, order, 'refunded', at)
    return true
  })

interface Granted {
  /** What was ordered ends with it, also where a part is kept. */
  ends: boolean
  /** So much of it; all that is left, and of hours that end what nobody has used, where nothing is said. */
  cents: number | undefined
  /** What a part of the price is, where nothing ends. */
  reason: Reduction
}

/** What was granted to a buyer goes back by the payment that brought it. Throws {@link ReducedBefore}; then nothing may be kept of it. */
export async function giveBack(
  tx: Tx,
  order: OrderRow & { kind: ProductKind },
  { ends, cents, reason }: Granted,
  at: Date,
): Promise<{ refund: 'asked' | 'by-hand' | 'none'; backCents: number }> {
  const beforeCents = order.refundedCents ?? 0
  const leftCents = order.totalAmountCents - beforeCents
  const worth = (ends ? await refundableOf(tx, order, at) : undefined) ?? leftCents
  const backCents = Math.min(cents ?? worth, leftCents)
  if (ends || backCents === leftCents) {
    await withholdContent(tx, order, at)
    const refundedCents = backCents === leftCents ? null : beforeCents + backCents
    await fulfil(tx, { ...order, refundedCents }, 'refunded', at)
  }
  if (backCents === 0) return { refund: 'none', backCents }
  if (await askRefund(tx, order.id, at, { cents: backCents, reason: ends ? 'part' : reason })) return { refund: 'asked', backCents }
  // Asked before, by another claim or by an operator: the money is on its way, and must not be sent by hand as well.
  if (await isReturning(tx, order.id)) return { refund: 'asked', backCents }
  if (await isRefundAsked(tx, order.id)) throw new ReducedBefore()
  return { refund: 'by-hand', backCents }
}

/** Asks the providers for the refunds that are owed. What fails is tried again at a later run. Returns how many went on. */
export async function beginRefunds(at: Date): Promise<number> {
  let begun = 0
  for (const payment of await refundsDue(at)) {
    const refund = await attempted(payment.id, 'could not be refunded', () => paymentProvider(payment.provider).refund(payment))
    await db().transaction(async (tx) => {
      if (refund?.state === 'done') await refundDone(tx, payment.id, refund.reference, at)
      else if (refund?.state === 'by-hand') await refundByHand(tx, payment.id, at)
      else await refundLater(tx, payment.id, refund?.reference ?? null, at)
    })
    if (refund) begun++
  }
  return begun
}

/** The money has gone back: of a payment that paid its order, the order with it. False when that was known, or no money had come. */
export async function refundDone(
  tx: Tx,
  id: string,
  reference: string,
  at: Date,
  cause: 'returned' | 'disputed' = 'returned',
): Promise<boolean> {
  const found = await lockPayment(tx, id)
  if (!found?.payment.confirmedAt || isKnownRefund(found.payment, reference)) return false
  const { payment, order } = found
  // A bank takes back all that was paid, whatever we had begun to give; and so does whoever sends the rest past us.
  const isAsked = cause === 'returned' && payment.refundedAt === null
  const reduction = isAsked && payment.state === 'confirmed' && isReduction(payment.refundReason) ? payment.refundReason : undefined
  await tx
    .update(payments)
    .set({
      state: reduction ? 'confirmed' : 'refunded',
      refundAskedAt: payment.refundAskedAt ?? at,
      refundedAt: at,
      refundReference: reference,
      nextTryAt: null,
      refundByHandAt: null,
      ...(isAsked ? {} : { refundReason: 'returned', refundCents: null }),
    })
    .where(eq(payments.id, id))
  if (reduction) await markReduced(tx, order, { reason: reduction, cents: payment.refundCents ?? payment.amountCents }, at)
  else if (payment.state === 'confirmed') {
    const [reason, cents] = isAsked ? [payment.refundReason, payment.refundCents] : ['returned', null]
    await markRefunded(tx, order, { cause, reason: reason === 'fee' || reason === 'part' ? reason : 'returned', cents }, at)
  }
  return true
}

/** The provider cannot send the money, or it came back: an operator sends it and says so. */
export async function refundByHand(tx: Tx, id: string, at: Date): Promise<void> {
  const found = await lockPayment(tx, id)
  if (!found?.payment.refundAskedAt || found.payment.refundByHandAt) return
  await tx.update(payments).set({ refundByHandAt: at, nextTryAt: null }).where(eq(payments.id, id))
}

/** An operator has sent the money of an order back. Returns how many payments that was about. */
export async function noteReturned(orderId: string, at: Date): Promise<number> {
  return db().transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const byHand = and(eq(payments.orderId, orderId), isNotNull(payments.refundByHandAt))
    const returned = await tx.update(payments).set({ refundByHandAt: null }).where(byHand).returning({ id: payments.id })
    for (const { id } of returned) await refundDone(tx, id, 'by-hand', at)
    return returned.length
  })
}

async function refundLater(tx: Tx, id: string, refundReference: string | null, at: Date): Promise<void> {
  const nextTryAt = new Date(+at + NEXT_LOOK)
  await tx
    .update(payments)
    .set(refundReference ? { refundReference, nextTryAt } : { nextTryAt })
    .where(and(eq(payments.id, id), isNull(payments.refundedAt)))
}
