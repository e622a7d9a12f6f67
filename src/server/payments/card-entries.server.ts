import type { Stripe } from 'stripe'
import type { EntryKind } from '~/lib/provider-entry'
import { asked, idOf, stripe } from './card.server'

/** A movement on our account at Stripe: a balance transaction. */
export interface CardMovement {
  reference: string
  kind: EntryKind
  /** In the currency of the account; what left is below nought. */
  amountCents: number
  feeCents: number
  currency: string
  /** A charge, a refund or a dispute. */
  source: string | null
  /** The payment intent whose money it is. */
  charge: string | null
  at: Date
}

/** Stripe's word for what moved the money (docs.stripe.com/reports/reporting-categories) → ours. */
const KINDS: Record<string, EntryKind> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund-failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute-reversal',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout-reversal',
}

export const entryKind = (category: string): EntryKind => KINDS[category] ?? 'other'

/** What has moved since a moment, the newest first. */
export const movementsSince = (since: Date): Promise<CardMovement[]> => listed({ created: { gte: Math.floor(+since / 1000) } })

/** What a payout consists of, its own line among it. Only of those that Stripe makes by itself. */
export const movementsOfPayout = (payout: string): Promise<CardMovement[]> => listed({ payout })

const PAGE = 100

async function listed(which: Stripe.BalanceTransactionListParams): Promise<CardMovement[]> {
  return asked(async () => {
    const movements: CardMovement[] = []
    const pages = stripe().balanceTransactions.list({ ...which, limit: PAGE, expand: ['data.source'] })
    for await (const transaction of pages) movements.push(movement(transaction))
    return movements
  })
}

/** `charge`: whose money it is, where that is known already. */
export function movement(
  { id, reporting_category, amount, fee, currency, source, created }: Stripe.BalanceTransaction,
  charge?: string,
): CardMovement {
  return {
    reference: id,
    kind: entryKind(reporting_category),
    amountCents: amount,
    feeCents: fee,
    currency: currency.toUpperCase(),
    source: idOf(source),
    charge: charge ?? chargeOf(source),
    at: new Date(created * 1000),
  }
}

function chargeOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (typeof source !== 'object' || source === null || !('payment_intent' in source)) return null
  return idOf(source.payment_intent)
}
