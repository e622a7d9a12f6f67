import { type OrderFacts, isEvent, isWaived } from './policy'
import { withdrawalEnd } from '~/features/shop/orders/policy'
import type { WithdrawalNotice } from './withdrawal.schema'

/** What somebody who may see the order is told before withdrawing from it. */
export function withdrawalNotices(order: OrderFacts, page: { orderPath: string; key: string }, at: Date): WithdrawalNotice[] {
  if (isEvent(order)) return [{ kind: 'event' }]
  if (isWaived(order)) return [{ kind: 'digital', ...page }]
  const until = withdrawalEnd(order)
  return at > until ? [{ kind: 'expired', until: until.toISOString() }] : []
}
