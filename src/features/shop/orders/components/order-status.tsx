import { m } from '~/paraglide/messages'
import { Badge, type BadgeKind } from '~/ui/badge'
import { type OrderStatus as Known, knownStatus } from '../rules'
import type { OrderView } from '../schema'

const STATUS: Record<Known, { label: () => string; badge: BadgeKind }> = {
  paid: { label: m.orders_status_paid, badge: 'low' },
  pending: { label: m.orders_status_pending, badge: 'mid' },
  failed: { label: m.orders_status_failed, badge: 'high' },
  refunded: { label: m.orders_status_refunded, badge: 'neutral' },
}

/** specification §4: other values are shown raw. Of what has ended, and of a part of the money that went back, the word says so. */
export function OrderStatus({ order }: { order: OrderView }) {
  const { status, isOver, returning, returnedCents, receivedCents } = order
  if (status === 'pending' && receivedCents > 0) return <Badge kind="mid">{m.orders_status_part()}</Badge>
  if (status === 'paid' && isOver) return <Badge>{endOf(returning !== null, returnedCents > 0)}</Badge>
  if (status === 'paid' && returnedCents > 0) return <Badge kind="low">{m.orders_status_paidLess()}</Badge>
  const known = knownStatus(status)
  return known ? <Badge kind={STATUS[known].badge}>{STATUS[known].label()}</Badge> : <Badge>{status}</Badge>
}

/** Paid, and over without all of the money having gone back. */
function endOf(isReturning: boolean, hasReturned: boolean): string {
  if (isReturning) return m.orders_status_returning()
  return hasReturned ? m.orders_status_refundedPart() : m.orders_status_over()
}
