import { Late } from '~/ui/late'
import { latePart } from '~/ui/late-part'
import type { OrderClaimsProps } from './order-claims'

const OrderClaims = latePart(async () => (await import('./order-claims')).OrderClaims)

/** Fetched after the order itself: its dialogs are seldom opened. */
export function LateClaims(props: OrderClaimsProps) {
  return (
    <Late>
      <OrderClaims {...props} />
    </Late>
  )
}
