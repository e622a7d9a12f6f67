import type { PaymentRow } from '~/db/schema'
import { type RefundReason, isReduction } from '~/lib/refund-reason'

/** What is asked to go back: `cents` of it, or all that is left. */
export interface Back {
  cents?: number | undefined
  reason?: RefundReason | undefined
}

const MINUTE = 60_000
/** A refund that takes its time, or whose provider gave no answer, is asked for again. */
export const NEXT_LOOK = 15 * MINUTE

type Paid = Pick<PaymentRow, 'state' | 'amountCents' | 'refundAskedAt' | 'refundedAt' | 'refundReason'>

/**
 * What can go back of a payment that paid its order. Once a part of the price went back the rest can go too, by hand: a provider is
 * asked for one refund of a payment. A second reduction is not possible. Undefined when nothing can.
 */
export function refundOf(
  paid: Paid,
  beforeCents: number,
  back: Back,
): { cents: number | null; reason: RefundReason; byHand: boolean } | undefined {
  if (paid.state !== 'confirmed') return undefined
  const left = paid.amountCents - beforeCents
  const cents = back.cents ?? left
  // What was worked out from the whole price would promise more than there is.
  if (cents > left) return undefined
  const isAll = cents === paid.amountCents
  const reason = cents === left ? 'returned' : (back.reason ?? (back.cents === undefined ? 'returned' : 'fee'))
  if (paid.refundAskedAt === null) return { cents: isAll ? null : cents, reason, byHand: false }
  const isAfterReduction = isReduction(paid.refundReason) && paid.refundedAt !== null
  return isAfterReduction && !isReduction(reason) && cents > 0 ? { cents, reason, byHand: true } : undefined
}

/**
 * Whether a provider's word about a refund is known: the money has gone already, or the word is about the reduction that went before
 * the rest.
 */
export const isKnownRefund = (
  paid: Pick<PaymentRow, 'state' | 'refundReference' | 'refundedAt' | 'refundByHandAt'>,
  reference: string,
): boolean =>
  paid.state === 'refunded' || (paid.refundReference === reference && (paid.refundedAt !== null || paid.refundByHandAt !== null))

/** The price was lowered before: a second time is not possible, and the rest can go back only when the first part has. */
export class ReducedBefore extends Error {}
