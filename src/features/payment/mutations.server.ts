import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { payments } from '~/db/schema'
import { type OrderRow, lockOrder } from '~/features/order/data.server'
import { markFailed, markPaid, markRefunded, overdueOrders } from '~/features/order/mutations.server'
import type { PaymentMethod } from '~/features/order/schema'
import { errorCode } from '~/server/error-code.server'
import { log } from '~/server/log.server'
import { paymentProvider } from '~/server/payments/providers.server'
import { SIMULATED_SECONDS, isDeclined } from '~/server/payments/simulated.server'
import { type PaymentRow, openPaymentOf, refundsDue, simulatedDue } from './data.server'
import { type Confirmation, confirmationOf } from './rules'

/**
 * Opens a payment of a waiting order, in the transaction that placed it. The one that is open already stays when it is of the same
 * kind and amount; another one is given up, and answered so that its provider can be told.
 */
export async function openPayment(
  tx: Tx,
  order: OrderRow,
  provider: PaymentMethod,
  at: Date,
): Promise<{ payment: PaymentRow; givenUp: PaymentRow | undefined }> {
  const open = await openPaymentOf(order.id, tx)
  const fits = open?.provider === provider && open.amountCents === order.totalAmountCents && open.currency === order.currency
  if (open && fits) return { payment: open, givenUp: undefined }
  if (open) await close(tx, open.id, 'cancelled', at)
  const settlesAt = provider === 'simulated' ? new Date(+at + SIMULATED_SECONDS * 1000) : null
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, provider, amountCents: order.totalAmountCents, currency: order.currency, settlesAt, createdAt: at })
    .returning()
  if (!payment) throw new Error('a payment was not returned')
  return { payment, givenUp: open }
}

/** What the provider calls a payment, once it has begun there. */
export async function notePaymentReference(id: string, reference: string): Promise<void> {
  await db().update(payments).set({ reference }).where(eq(payments.id, id))
}

/**
 * The provider says that the money is there. In the caller's transaction, after the notice of the provider was written: heard again it
 * changes nothing, and money that paid nothing goes back. Undefined when there is no such payment.
 */
export async function confirmPayment(
  tx: Tx,
  id: string,
  { chargeReference, at }: { chargeReference: string | null; at: Date },
): Promise<Confirmation | undefined> {
  const found = await lockPayment(tx, id)
  if (!found) return undefined
  const { payment, order } = found
  const confirmation = confirmationOf(payment, order)
  if (confirmation === 'repeated') return confirmation
  const surplus = confirmation === 'surplus'
  await tx
    .update(payments)
    .set({ state: surplus ? 'surplus' : 'confirmed', chargeReference, confirmedAt: at, refundAskedAt: surplus ? at : null })
    .where(eq(payments.id, id))
  if (surplus) return confirmation
  await giveUpOpen(tx, order.id, at)
  if (!(await markPaid(tx, order, payment.provider as PaymentMethod, at))) throw new Error('a waiting order could not be paid')
  return confirmation
}

/** The provider refuses for good; the order ends with it. False when it was over already. */
export async function failPayment(tx: Tx, id: string, at: Date): Promise<boolean> {
  const found = await lockPayment(tx, id)
  if (found?.payment.state !== 'open') return false
  await close(tx, id, 'failed', at)
  return markFailed(tx, found.order, 'declined', at)
}

/** The buyer left the provider's page, or it has expired: the order waits on. False when the payment was over already. */
export async function cancelPayment(tx: Tx, id: string, at: Date): Promise<boolean> {
  const found = await lockPayment(tx, id)
  if (found?.payment.state !== 'open') return false
  await close(tx, id, 'cancelled', at)
  return true
}

/** The simulated provider decides. Returns how many payments. */
export async function settleSimulated(at: Date): Promise<number> {
  const due = await simulatedDue(at)
  for (const { id, email } of due)
    await db().transaction(async (tx) => {
      if (email !== null && isDeclined(email)) await failPayment(tx, id, at)
      else await confirmPayment(tx, id, { chargeReference: id, at })
    })
  return due.length
}

/** Ends orders that nobody has paid in time; what is open at a provider is given up first. Returns how many. */
export async function expireOrders(at: Date): Promise<number> {
  let expired = 0
  for (const id of await overdueOrders(at)) {
    const ended = await db().transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      return order && endWaitingOrder(tx, order, 'expired', at)
    })
    if (!ended) continue
    expired++
    if (ended.open) await tellCancelled(ended.open)
  }
  return expired
}

/** Ends an order, locked, that waits; what is open is given up and answered so that its provider can be told. Undefined when it does not wait. */
export async function endWaitingOrder(
  tx: Tx,
  order: OrderRow,
  cause: 'expired' | 'withdrawn',
  at: Date,
): Promise<{ open: PaymentRow | undefined } | undefined> {
  if (order.status !== 'pending') return undefined
  const open = await giveUpOpen(tx, order.id, at)
  return (await markFailed(tx, order, cause, at)) ? { open } : undefined
}

/** A paid order gives its money back: the provider is asked by a job, so that nothing is lost when it cannot be reached. */
export async function askRefund(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const asked = await tx
    .update(payments)
    .set({ refundAskedAt: at })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'confirmed')))
    .returning({ id: payments.id })
  return asked.length > 0
}

/** Asks the providers for the refunds that are owed. What fails is tried again at the next run. Returns how many were begun. */
export async function beginRefunds(at: Date): Promise<number> {
  let begun = 0
  for (const payment of await refundsDue()) {
    try {
      const currency = payment.currency === 'EUR' ? 'EUR' : 'CZK'
      const refund = await paymentProvider(payment.provider).refund({ ...payment, currency })
      if (refund.state === 'by-hand') continue
      if (refund.state === 'done') await db().transaction((tx) => refundDone(tx, payment.id, refund.reference, at))
      else await db().update(payments).set({ refundReference: refund.reference }).where(eq(payments.id, payment.id))
      begun++
    } catch (error) {
      log.error({ payment: payment.id, code: errorCode(error) }, 'a refund could not be begun')
    }
  }
  return begun
}

/** The money has gone back: of a payment that paid its order, the order with it. False when that was known. */
export async function refundDone(
  tx: Tx,
  id: string,
  reference: string,
  at: Date,
  cause: 'returned' | 'disputed' = 'returned',
): Promise<boolean> {
  const found = await lockPayment(tx, id)
  if (!found || found.payment.refundedAt) return false
  const { payment, order } = found
  const paid = payment.state === 'confirmed'
  await tx
    .update(payments)
    .set({ state: 'refunded', refundedAt: at, refundReference: reference, refundAskedAt: payment.refundAskedAt ?? at })
    .where(eq(payments.id, id))
  if (paid) await markRefunded(tx, order, cause, at)
  return true
}

/** Tells a provider that a payment was given up; when it cannot be reached, the payment ends there by itself. */
export async function tellCancelled(payment: PaymentRow): Promise<void> {
  try {
    await paymentProvider(payment.provider).cancel(payment)
  } catch (error) {
    log.error({ payment: payment.id, code: errorCode(error) }, 'a payment could not be cancelled')
  }
}

/** The order first, then its payment: everybody locks in this order. */
async function lockPayment(tx: Tx, id: string): Promise<{ payment: PaymentRow; order: OrderRow } | undefined> {
  const [known] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, id))
  const order = known && (await lockOrder(tx, known.orderId))
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment && order ? { payment, order } : undefined
}

async function giveUpOpen(tx: Tx, orderId: string, at: Date): Promise<PaymentRow | undefined> {
  const open = await openPaymentOf(orderId, tx)
  if (open) await close(tx, open.id, 'cancelled', at)
  return open
}

async function close(tx: Tx, id: string, state: 'failed' | 'cancelled', at: Date): Promise<void> {
  await tx.update(payments).set({ state, closedAt: at }).where(eq(payments.id, id))
}
