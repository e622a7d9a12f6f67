import { and, eq, isNull } from 'drizzle-orm'
import { type Tx, db, isWithin } from '~/db/client.server'
import { payments, type OrderRow, type PaymentRow } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import { withVariableSymbol } from '~/features/shop/orders/mutations.server'
import { markPaid, noteUnpaid } from '~/features/shop/orders/state.mutations.server'
import type { PaymentMethod } from '~/features/shop/orders/schema'
import { attempted } from '~/server/payments/provider.server'
import { SIMULATED_SECONDS, isDeclined, paymentProvider } from '~/server/payments/providers.server'
import { openPaymentOf, simulatedDue } from './data.server'
import { type Confirmation, type Sum, confirmationOf } from './confirmation.rules'
import { FIRST_LOOK } from './rules'
import { keepForReturn, returnReceived } from './surplus.mutations.server'

export const DAY = 86_400_000

/**
 * Opens a payment of a waiting order, in the transaction that locked it. The one that is open already stays when it is of the same
 * kind and amount; another one is given up, and answered so that its provider can be told. `order` is the order as it is then: one
 * that is paid by transfer gets its variable symbol.
 */
export async function openPayment(
  tx: Tx,
  waiting: OrderRow,
  provider: PaymentMethod,
  at: Date,
): Promise<{ order: OrderRow; payment: PaymentRow; givenUp: PaymentRow | undefined; isNew: boolean }> {
  const order = provider === 'transfer' ? await withVariableSymbol(tx, waiting) : waiting
  const open = await openPaymentOf(order.id, tx)
  const fits = open?.provider === provider && open.amountCents === order.totalAmountCents && open.currency === order.currency
  if (open && fits) return { order, payment: open, givenUp: undefined, isNew: false }
  if (open) await close(tx, open, 'cancelled', at)
  const settlesAt = provider === 'simulated' ? new Date(+at + SIMULATED_SECONDS * 1000) : null
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, provider, amountCents: order.totalAmountCents, currency: order.currency, settlesAt, createdAt: at })
    .returning()
  if (!payment) throw new Error('a payment was not returned')
  return { order, payment, givenUp: open, isNew: true }
}

/** What the provider calls a payment, once it has begun there. One whose notice never comes is asked for later. */
export async function notePaymentReference(id: string, reference: string, at: Date): Promise<void> {
  await db()
    .update(payments)
    .set({ reference, nextTryAt: new Date(+at + FIRST_LOOK) })
    .where(and(eq(payments.id, id), isNull(payments.reference)))
}

/**
 * The provider says that the money is there. In the caller's transaction, after the notice of the provider was written: heard again it
 * changes nothing, and money that paid nothing goes back. `received` is what has really come, where that may differ from what was
 * asked for. Undefined when there is no such payment.
 */
export async function confirmPayment(
  tx: Tx,
  id: string,
  { chargeReference, at, received }: { chargeReference: string | null; at: Date; received?: Sum },
): Promise<Confirmation | undefined> {
  const found = await lockPayment(tx, id)
  if (!found) return undefined
  const { payment, order } = found
  const { amountCents, currency } = received ?? payment
  const confirmation = confirmationOf(payment, order, { amountCents, currency })
  if (confirmation === 'repeated') return confirmation
  const came = { amountCents, currency, chargeReference }
  if (confirmation === 'surplus') {
    await keepForReturn(tx, order, payment, came, at)
    return confirmation
  }
  await tx
    .update(payments)
    .set({ ...came, confirmedAt: at, state: 'confirmed', nextTryAt: null })
    .where(eq(payments.id, id))
  await giveUpOpen(tx, order.id, at)
  if (!(await markPaid(tx, order, payment.provider, at))) throw new Error('a waiting order could not be paid')
  await returnReceived(tx, order, at)
  return confirmation
}

/** The provider refuses: the order waits on, to be paid once more or in another way, and a mail says so. False when it was over already. */
async function failPayment(tx: Tx, id: string, at: Date): Promise<boolean> {
  const found = await lockPayment(tx, id)
  if (found?.payment.state !== 'open') return false
  await close(tx, found.payment, 'failed', at)
  await noteUnpaid(tx, found.order, 'declined', at)
  return true
}

/** The buyer gave this way to pay up: the order waits on. False when the payment was over already. */
export async function cancelPayment(tx: Tx, id: string, at: Date): Promise<boolean> {
  const found = await lockPayment(tx, id)
  if (found?.payment.state !== 'open') return false
  await close(tx, found.payment, 'cancelled', at)
  return true
}

/** The simulated provider decides, about one order alone where it is named. Returns how many payments. */
export async function settleSimulated(at: Date, orderId?: string): Promise<number> {
  let settled = 0
  for (const { id, email } of await simulatedDue(at, orderId)) {
    const decide = async (tx: Tx) =>
      email !== null && isDeclined(email) ? failPayment(tx, id, at) : (await confirmPayment(tx, id, { chargeReference: id, at })) === 'paid'
    if (await attempted(id, 'could not be settled', () => db().transaction(decide))) settled++
  }
  return settled
}

/** Tells a provider that a payment was given up; when it cannot be reached, a job tells it later. */
export async function tellCancelled(payment: PaymentRow): Promise<void> {
  if (isWithin()) return
  await attempted(payment.id, 'could not be cancelled', () => paymentProvider(payment.provider).cancel(payment))
}

/** The order first, then its payment: everybody locks in this order. */
export async function lockPayment(tx: Tx, id: string): Promise<{ payment: PaymentRow; order: OrderRow } | undefined> {
  const [known] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, id))
  const order = known && (await lockOrder(tx, known.orderId))
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment && order ? { payment, order } : undefined
}

export async function giveUpOpen(tx: Tx, orderId: string, at: Date): Promise<PaymentRow | undefined> {
  const open = await openPaymentOf(orderId, tx)
  if (open) await close(tx, open, 'cancelled', at)
  return open
}

/** What its provider must hear of is told by a job, whatever becomes of this process. */
async function close(tx: Tx, payment: PaymentRow, state: 'failed' | 'cancelled', at: Date): Promise<void> {
  const nextTryAt = state === 'cancelled' && payment.reference && paymentProvider(payment.provider).look ? at : null
  await tx.update(payments).set({ state, closedAt: at, nextTryAt }).where(eq(payments.id, payment.id))
}
