import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { payments, type OrderRow, type PaymentRow } from '~/db/schema'
import { sendSurplus } from '~/features/shop/orders/mail.mutations.server'
import type { Sum } from './confirmation.rules'
import { enterRefund } from './ledger.mutations.server'

// Money that pays nothing: it is kept for its payer, and neither what was ordered nor a document knows of it.

interface Came extends Sum {
  chargeReference: string | null
}

/** All of a payment, locked with its order, pays nothing and goes back. Whoever sent it by transfer hears of it by mail. */
export async function keepForReturn(tx: Tx, order: OrderRow, payment: PaymentRow, came: Came, at: Date): Promise<void> {
  const [kept] = await tx
    .update(payments)
    .set({ ...came, confirmedAt: at, state: 'surplus', nextTryAt: null })
    .where(eq(payments.id, payment.id))
    .returning()
  if (!kept) throw new Error('a payment was not returned')
  const refund = await enterRefund(tx, kept, { cents: kept.amountCents, cause: 'overpayment', by: 'site' }, at)
  if (kept.provider === 'transfer')
    await sendSurplus(tx, order, { cents: kept.amountCents, currency: kept.currency, isAccountKnown: refund.account !== null }, at)
}

/** What statements had brought of the price of an order, locked, that was paid otherwise meanwhile or has ended. */
export async function returnReceived(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const gathered = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNull(payments.confirmedAt), gt(payments.receivedCents, 0)))
    .for('update')
  for (const payment of gathered) {
    const came = { amountCents: payment.receivedCents, currency: payment.currency, chargeReference: payment.chargeReference }
    await keepForReturn(tx, order, payment, came, at)
  }
}
