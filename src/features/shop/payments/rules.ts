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
  const { provider, refundCents, amountCents, refundAskedAt, refundByHandAt, refundedAt } = payment
  if (!refundAskedAt) return ''
  const cents = amount(refundCents ?? amountCents)
  if (refundByHandAt) return `send ${cents} by hand`
  if (refundedAt) return `${cents} went back`
  return provider === 'transfer' ? `in a minute: send ${cents} by hand` : `${cents} goes back by itself`
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
