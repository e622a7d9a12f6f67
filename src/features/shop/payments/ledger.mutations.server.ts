import { and, eq, inArray } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { payments, refunds, type OrderRow, type PaymentRow, type RefundRow } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import { markReturned } from '~/features/shop/orders/state.mutations.server'
import { paymentProvider } from '~/server/payments/providers.server'
import { orderNumber } from '~/lib/addresses'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import type { RefundAsker, RefundCause } from '~/lib/refund-cause'
import { payersAccount } from './receipt.data.server'
import { type Bound, boundBy, elsewhere } from './refund.rules'

// The ledger of what goes back: every line is a refund, and the database keeps the sums of each payment.

export interface RefundEntry {
  cents: number
  cause: RefundCause
  by: RefundAsker
  /** In words, where somebody said more. */
  reason?: string | null | undefined
}

/** A refund of a payment that is locked. Throws when it would be more than is left. */
export async function enterRefund(tx: Tx, payment: PaymentRow, { cents, cause, by, reason }: RefundEntry, at: Date): Promise<RefundRow> {
  const way = paymentProvider(payment.provider).refund ? 'provider' : 'by-hand'
  const account = way === 'by-hand' ? await payersAccount(tx, payment.id) : null
  const whose = { orderId: payment.orderId, paymentId: payment.id, amountCents: cents, cause, askedBy: by, reason: reason ?? null }
  const [entered] = await tx
    .insert(refunds)
    .values({ ...whose, way, account, askedAt: at, nextTryAt: way === 'provider' ? at : null })
    .returning()
  if (!entered) throw new Error('a refund was not returned')
  return entered
}

interface Locked {
  refund: RefundRow
  payment: PaymentRow
  order: OrderRow
}

/** The order first, then its payment, then the refund. */
async function lockRefund(tx: Tx, id: string): Promise<Locked | undefined> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, id))
  const order = known && (await lockOrder(tx, known.orderId))
  if (!order) return undefined
  const [payment] = await tx.select().from(payments).where(eq(payments.id, known.paymentId)).for('update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return payment && refund && { refund, payment, order }
}

/** The money has gone: of a payment that paid its order, the order hears of it. False when that was known, or it goes no more. */
export async function refundDone(tx: Tx, id: string, reference: string, at: Date): Promise<boolean> {
  const found = await lockRefund(tx, id)
  if (found?.refund.state !== 'asked') return false
  const { payment, order } = found
  const [refund] = await tx
    .update(refunds)
    .set({ state: 'gone', goneAt: at, reference, nextTryAt: null })
    .where(eq(refunds.id, id))
    .returning()
  if (refund && payment.state === 'confirmed')
    await markReturned(tx, order, { refund, returnedCents: payment.goneCents + refund.amountCents }, at)
  return true
}

/**
 * Its provider says that the money has gone. Late news of money that has come back since is none: the failure of a refund is final, and
 * somebody sends it by hand.
 */
export async function refundSent(tx: Tx, id: string, reference: string, at: Date): Promise<boolean> {
  const found = await lockRefund(tx, id)
  return found?.refund.way === 'provider' && refundDone(tx, id, reference, at)
}

/** Its provider cannot send the money, or it came back: an operator sends it and says so. False when that was known. */
export async function refundByHand(tx: Tx, id: string): Promise<boolean> {
  const found = await lockRefund(tx, id)
  if (!found || found.refund.state === 'void' || found.refund.way === 'by-hand') return false
  await tx.update(refunds).set({ state: 'asked', way: 'by-hand', goneAt: null, nextTryAt: null }).where(eq(refunds.id, id))
  return true
}

/** The team asked for it by mistake, and nobody has sent it: it goes no more, and the payment is as if nobody had asked. */
export const takeRefundBack = (id: string, by: Actor, at: Date): Promise<Outcome<object, Bound | 'over'>> =>
  db().transaction(async (tx) => {
    const found = await lockRefund(tx, id)
    if (found?.refund.state !== 'asked') return refused('over')
    const { refund, payment, order } = found
    const bound = boundBy(refund, { sendsBack: paymentProvider(payment.provider).refund !== undefined, endedAt: order.endedAt })
    if (bound) return refused(bound)
    await tx.update(refunds).set({ state: 'void' }).where(eq(refunds.id, id))
    const before = { order: orderNumber(order.id), cents: refund.amountCents, currency: payment.currency, cause: refund.cause }
    await recordOperatorEvent(tx, by, { kind: 'refund-undone', about: { subject: 'refund', id }, before }, at)
    return { ok: true }
  })

/**
 * Money of a payment, locked with its order, left past the site: `cents` of it, or all that was there. Told again by the same name, it is
 * known.
 */
export async function noteElsewhere(
  tx: Tx,
  payment: PaymentRow,
  { reference, cents, cause }: { reference: string; cents?: number | undefined; cause: 'dispute' | 'other' },
  at: Date,
): Promise<boolean> {
  const known = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(refunds.askedAt)
  if (known.some((one) => one.reference === reference && one.state !== 'asked')) return false
  const meant = elsewhere(payment, known, { cents, isTaken: cause === 'dispute' })
  for (const id of meant.done) await refundDone(tx, id, reference, at)
  if (meant.void.length > 0)
    await tx
      .update(refunds)
      .set({ state: 'void', nextTryAt: null })
      .where(and(inArray(refunds.id, meant.void), eq(refunds.state, 'asked')))
  if (meant.newCents === 0) return meant.done.length > 0
  const by = cause === 'dispute' ? 'bank' : 'team'
  const entered = await enterRefund(tx, payment, { cents: meant.newCents, cause, by }, at)
  return refundDone(tx, entered.id, reference, at)
}
