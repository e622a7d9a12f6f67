import { amountText } from '~/lib/money'
import { orderNumber } from '~/lib/addresses'
import type { PaymentRow } from '~/db/schema'

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

/** What a confirmation does with a payment: pays its order, is heard again, or brings money that has to go back. */
export type Confirmation = 'paid' | 'repeated' | 'surplus'

export interface Sum {
  amountCents: number
  currency: string
}

/**
 * An order is paid once, in full and in its currency. Money for an order that is paid already or has ended, or of another amount, is a
 * surplus. A payment that had been given up pays all the same while its order waits: the money is there.
 */
export function confirmationOf(
  payment: { state: string },
  order: { status: string; totalAmountCents: number; currency: string },
  received: Sum,
): Confirmation {
  if (payment.state === 'confirmed' || payment.state === 'surplus' || payment.state === 'refunded') return 'repeated'
  const fits = received.amountCents === order.totalAmountCents && received.currency === order.currency
  return order.status === 'pending' && fits ? 'paid' : 'surplus'
}

const MINUTE = 60_000
/** A provider that has told nothing by then is asked. */
export const FIRST_LOOK = 5 * MINUTE
export const NEXT_LOOK = 15 * MINUTE

const HOUR = 3_600_000

/** Until when a dispute is answered (readings R11). */
export const answerDueAt = (disputedAt: Date): Date => new Date(+disputedAt + 24 * HOUR)

/** Stripe's notices have a few kilobytes. */
export const NOTICE_BYTES = 262_144
