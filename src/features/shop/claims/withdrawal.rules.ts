import { type OrderFacts, isEvent, isWaived } from './rules'
import { withdrawalEnd } from '~/features/shop/orders/rules'

// Read by the page: nothing large is imported here.

/** Where the form is sent to, with JavaScript and without. */
export const WITHDRAWAL_ADDRESS = '/api/odstoupeni'

/** Its steps, and the receipt as a file. */
export const WITHDRAWAL_STEPS = { details: 'udaje', confirm: 'potvrzeni', receipt: 'stahnout' } as const

/** In characters. Name and order stand in a mail to an address that anybody could have typed, so they are few. */
export const LENGTHS = { name: 120, order: 200, reason: 1000 }

/** What somebody who may know an order is told about withdrawing from it. */
export type WithdrawalNotice =
  | { kind: 'digital'; orderPath: string; key: string }
  /** ISO moment of the end of the period. */
  | { kind: 'expired'; until: string }
  | { kind: 'event' }
  /** None of the couple's own orders is meant. */
  | { kind: 'not-found' }
  /** Nobody has looked: whoever asks has shown nothing that would let us tell them what we find. */
  | { kind: 'looked-up-later' }

/** What somebody who may see the order is told before withdrawing from it. */
export function withdrawalNotices(order: OrderFacts, page: { orderPath: string; key: string }, at: Date): WithdrawalNotice[] {
  if (isEvent(order)) return [{ kind: 'event' }]
  if (isWaived(order)) return [{ kind: 'digital', ...page }]
  const until = withdrawalEnd(order)
  return at > until ? [{ kind: 'expired', until: until.toISOString() }] : []
}
