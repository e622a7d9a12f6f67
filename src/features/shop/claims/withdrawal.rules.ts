import { type OrderFacts, isEvent, isWaived } from './rules'
import { withdrawalEnd } from '~/features/shop/orders/rules'
import type { WithdrawalNotice } from './withdrawal.schema'

// Read by the page: nothing large is imported here.

export const WITHDRAWAL_PAGE = '/odstoupeni'

/** Where the form is sent to, with JavaScript and without. */
export const WITHDRAWAL_ADDRESS = '/api/odstoupeni'

/** In characters. Name and order stand in a mail to an address that anybody could have typed, so they are few. */
export const LENGTHS = { name: 120, order: 200, reason: 1000 }

/** What somebody who may see the order is told before withdrawing from it. */
export function withdrawalNotices(order: OrderFacts, page: { orderPath: string; key: string }, at: Date): WithdrawalNotice[] {
  if (isEvent(order)) return [{ kind: 'event' }]
  if (isWaived(order)) return [{ kind: 'digital', ...page }]
  const until = withdrawalEnd(order)
  return at > until ? [{ kind: 'expired', until: until.toISOString() }] : []
}
