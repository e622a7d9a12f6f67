import { amountText } from '~/lib/money'
import { orderNumber } from '~/lib/addresses'
import type { PaymentRow, RefundRow } from '~/db/schema'

/** A payment in the lists of operators: what was paid. */
export function paymentLine(payment: PaymentRow): string {
  const { orderId, provider, state, amountCents, currency } = payment
  return [orderNumber(orderId), provider.padEnd(9), state.padEnd(9), amountText(amountCents, currency, 'en').padStart(12)].join('  ')
}

/** What a line of the bank brought, in the lists of operators. */
export const receiptLine = (
  { amountCents, bookedOn, bankReference, payer }: { amountCents: number; bookedOn: string; bankReference: string; payer: string | null },
  currency: string,
): string => ['came', amountText(amountCents, currency, 'en'), bookedOn, bankReference, payer].filter(Boolean).join('  ')

/** A refund in the lists of operators: how much goes back, why, and who sends it where. */
export function refundLine({ amountCents, cause, way, state, account, reason }: RefundRow, currency: string): string {
  const cents = amountText(amountCents, currency, 'en')
  return [WAYS[state](cents, way), cause, account && `to ${account}`, reason].filter(Boolean).join('  ')
}

const WAYS: Record<RefundRow['state'], (cents: string, way: RefundRow['way']) => string> = {
  asked: (cents, way) => (way === 'by-hand' ? `send ${cents} by hand` : `${cents} goes back by itself`),
  gone: (cents) => `${cents} went back`,
  void: (cents) => `${cents} goes no more`,
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
