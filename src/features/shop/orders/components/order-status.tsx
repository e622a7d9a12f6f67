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

/** specification §4: other values are shown raw. Of money that is on its way back, and of a part of it, the word says so. */
export function OrderStatus({ order: { status, returning, refundedCents } }: { order: OrderView }) {
  if (returning?.ends) return <Badge>{m.orders_status_returning()}</Badge>
  if (status === 'refunded' && refundedCents !== null) return <Badge>{m.orders_status_refundedPart()}</Badge>
  const known = knownStatus(status)
  return known ? <Badge kind={STATUS[known].badge}>{STATUS[known].label()}</Badge> : <Badge>{status}</Badge>
}
