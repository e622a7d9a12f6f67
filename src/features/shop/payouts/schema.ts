import type { DisputeStep } from '~/lib/provider-entry'

/** How a dispute about the payment of an order stands, as its buyer sees it. */
export interface OrderDispute {
  /** open: nobody has decided yet. won: the bank refused it. lost: it took the money. closed: it asked, and asks no more. */
  state: 'open' | 'won' | 'lost' | 'closed'
  cents: number
  /** The bank has the money now. */
  isTaken: boolean
  /** ISO moments. */
  openedAt: string
  closedAt: string | null
}

/** One step of a dispute, as its provider tells it. */
export interface ToldDispute {
  dispute: string
  step: DisputeStep
  amountCents: number
  currency: string
  reason: string | null
  at: Date
}
