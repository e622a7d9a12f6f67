import { and, eq, isNull } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { payments, type OrderRow, type PaymentRow } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import { isOverdue, overdueOrders } from '~/features/shop/orders/mutations.server'
import { markFailed, noteUnpaid } from '~/features/shop/orders/state.mutations.server'
import { attempted } from '~/server/payments/provider.server'
import { paymentProvider } from '~/server/payments/providers.server'
import { openPaymentOf, paymentsToAsk } from './data.server'
import { NEXT_LOOK } from './rules'
import { DAY, confirmPayment, giveUpOpen, lockPayment, tellCancelled } from './mutations.server'
import { returnReceived } from './surplus.mutations.server'

/** The provider's page ended without money: the order waits on, and a mail says how to pay it. */
export async function expirePayment(tx: Tx, id: string, at: Date): Promise<boolean> {
  const found = await lockPayment(tx, id)
  if (found?.payment.state !== 'open') return false
  const { payment, order } = found
  await tx.update(payments).set({ state: 'cancelled', closedAt: at, nextTryAt: null }).where(eq(payments.id, payment.id))
  await noteUnpaid(tx, order, 'lapsed', at)
  return true
}

/**
 * Ends orders that nobody has paid in time. Before that, the provider of what is open is asked: its notice may have got lost. Returns
 * how many.
 */
export async function expireOrders(at: Date): Promise<number> {
  let expired = 0
  for (const id of await overdueOrders(at)) if (await attempted(id, 'could not be ended', () => expireOrder(id, at))) expired++
  return expired
}

async function expireOrder(id: string, at: Date): Promise<boolean> {
  const open = await openPaymentOf(id)
  const answered = open === undefined || (await askProvider(open, at))
  const ended = await db().transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    // A provider that cannot be reached may hold the money; it is waited for, not for ever.
    if (!order || !isOverdue(order, answered ? at : new Date(+at - DAY))) return undefined
    return endWaitingOrder(tx, order, 'expired', at)
  })
  if (ended?.open) await tellCancelled(ended.open)
  return ended !== undefined
}

/** Ends an order, locked, that waits; what is open is given up and answered so that its provider can be told. Undefined when it does not wait. */
export async function endWaitingOrder(
  tx: Tx,
  order: OrderRow,
  cause: 'expired' | 'withdrawn' | 'erased' | 'called-off',
  at: Date,
): Promise<{ open: PaymentRow | undefined } | undefined> {
  if (order.status !== 'pending') return undefined
  const open = await giveUpOpen(tx, order.id, at)
  if (!(await markFailed(tx, order, cause, at))) return undefined
  // The page of an order goes with its account: the mail about what goes back leads nowhere then.
  await returnReceived(tx, cause === 'erased' ? { ...order, restrictedAt: at } : order, at)
  return { open }
}

/** Asks for payments whose notice has not come, and tells of those that were given up. Returns how many providers answered. */
export async function askProviders(at: Date): Promise<number> {
  let answered = 0
  for (const payment of await paymentsToAsk(at)) if (await askProvider(payment, at)) answered++
  return answered
}

/** Brings a payment to where its provider says that it is. False when the provider gave no answer; it is asked again later. */
export async function askProvider(payment: PaymentRow, at: Date): Promise<boolean> {
  const { id, reference } = payment
  const provider = paymentProvider(payment.provider)
  if (!provider.look || !reference) return true
  const standing = await attempted(id, 'could not be asked for', () => provider.look?.(reference) ?? Promise.resolve(undefined))
  if (standing?.is === 'paid') {
    const { chargeReference, ...received } = standing.receipt
    await db().transaction((tx) => confirmPayment(tx, id, { chargeReference, at, received }))
  } else if (standing?.is === 'ended') {
    await db().transaction(async (tx) => {
      if (!(await expirePayment(tx, id, at))) await tx.update(payments).set({ nextTryAt: null }).where(stillOver(id))
    })
  } else {
    if (payment.state === 'cancelled') await tellCancelled(payment)
    await db()
      .update(payments)
      .set({ nextTryAt: new Date(+at + NEXT_LOOK) })
      .where(and(eq(payments.id, id), eq(payments.state, payment.state)))
  }
  return standing !== undefined
}

const stillOver = (id: string) => and(eq(payments.id, id), isNull(payments.confirmedAt))
