import { eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { bankTransfers, payments, receipts, type OrderRow, type PaymentRow, type TransferRow } from '~/db/schema'
import { note } from '~/features/shop/orders/mutations.server'
import { confirmPayment } from './mutations.server'
import { gatheringPayment, receiptsOf } from './receipt.data.server'
import { tooMuchOf } from './receipt.rules'
import { type Match, destinationOf } from './statement.rules'
import { keepForReturn } from './surplus.mutations.server'

// What comes by transfer is entered as a receipt of a payment. It gathers there until the price is together; what is too much goes back.

/** Money of a line, which nobody has dealt with, comes to an order; both are locked. What it cannot pay goes back. */
export async function receive(tx: Tx, order: OrderRow, transfer: TransferRow, at: Date): Promise<Exclude<Match, 'unmatched'>> {
  await tx.update(bankTransfers).set({ orderId: order.id }).where(eq(bankTransfers.id, transfer.id))
  if (destinationOf(transfer, order) !== 'gathers') {
    const own = await newPayment(tx, order, transfer, at)
    await enter(tx, own, transfer, transfer.amountCents, at)
    const { amountCents, currency, bankReference: chargeReference } = transfer
    await keepForReturn(tx, order, own, { amountCents, currency, chargeReference }, at)
    return 'surplus'
  }
  const payment = (await gatheringPayment(tx, order)) ?? (await newPayment(tx, order, transfer, at))
  await enter(tx, payment, transfer, transfer.amountCents, at)
  const paid = await payFromReceived(tx, order, at)
  if (paid) return paid
  await note(tx, order.id, { from: 'pending', to: 'pending', cause: 'part', at })
  return 'part'
}

/** An order, locked, is paid if what has come of its price is enough; what is too much is set aside. Undefined when it waits on. */
export async function payFromReceived(tx: Tx, order: OrderRow, at: Date): Promise<'matched' | 'overpaid' | undefined> {
  const payment = order.status === 'pending' ? await gatheringPayment(tx, order) : undefined
  const excess = (payment?.receivedCents ?? 0) - order.totalAmountCents
  if (!payment || payment.receivedCents === 0 || excess < 0) return undefined
  const [last] = await receiptsOf(payment.id, tx)
  if (excess > 0) await setAside(tx, order, payment, excess, at)
  const { totalAmountCents: amountCents, currency } = order
  const received = { amountCents, currency }
  if ((await confirmPayment(tx, payment.id, { chargeReference: last?.bankReference ?? null, at, received })) !== 'paid')
    throw new Error('a transfer did not pay its order')
  return excess > 0 ? 'overpaid' : 'matched'
}

/** What is too much becomes a payment of its own; it goes back when the other one has paid. */
async function setAside(tx: Tx, order: OrderRow, payment: PaymentRow, excessCents: number, at: Date): Promise<void> {
  const aside = await newPayment(tx, order, { amountCents: excessCents, currency: order.currency }, at)
  const known = await receiptsOf(payment.id, tx)
  for (const { id, amountCents } of tooMuchOf(known, excessCents)) {
    const one = known.find((receipt) => receipt.id === id)
    if (!one) continue
    if (amountCents === one.amountCents) await tx.delete(receipts).where(eq(receipts.id, id))
    else
      await tx
        .update(receipts)
        .set({ amountCents: one.amountCents - amountCents })
        .where(eq(receipts.id, id))
    await enter(tx, aside, { id: one.transferId }, amountCents, at)
  }
}

const enter = (tx: Tx, payment: PaymentRow, { id: transferId }: Pick<TransferRow, 'id'>, amountCents: number, at: Date) =>
  tx.insert(receipts).values({ transferId, orderId: payment.orderId, paymentId: payment.id, amountCents, receivedAt: at })

/** Nobody waits for it: it has come. */
async function newPayment(
  tx: Tx,
  { id: orderId }: OrderRow,
  { amountCents, currency }: { amountCents: number; currency: string },
  at: Date,
) {
  const [payment] = await tx
    .insert(payments)
    .values({ orderId, provider: 'transfer', state: 'cancelled', amountCents, currency, closedAt: at, createdAt: at })
    .returning()
  if (!payment) throw new Error('a payment was not returned')
  return payment
}
