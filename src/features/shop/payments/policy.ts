import { amountText } from '~/lib/money'
import { orderNumber } from '~/lib/order-address'
import type { PaymentRow } from './data.server'

/** A payment in the lists of operators: what was paid, and how much of it goes or went back. */
export function paymentLine(payment: PaymentRow): string {
  const { orderId, provider, state, amountCents, currency } = payment
  const amount = (cents: number) => amountText(cents, currency, 'en')
  return [orderNumber(orderId), provider.padEnd(9), state.padEnd(9), amount(amountCents).padStart(12), backOf(payment, amount)]
    .join('  ')
    .trimEnd()
}

function backOf(payment: PaymentRow, amount: (cents: number) => string): string {
  const { refundCents, amountCents, refundAskedAt, refundByHandAt, refundedAt } = payment
  if (!refundAskedAt) return ''
  const cents = amount(refundCents ?? amountCents)
  if (refundByHandAt) return `send ${cents} by hand`
  return refundedAt ? `${cents} went back` : `${cents} goes back by itself`
}
