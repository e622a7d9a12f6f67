import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import type { OrderClaimsProps } from './order-claims'

const OrderClaims = deferredPart(async () => (await import('./order-claims')).OrderClaims)

/** Fetched after the order itself: its dialogs are seldom opened. */
export function DeferredClaims(props: OrderClaimsProps) {
  return (
    <Deferred>
      <OrderClaims {...props} />
    </Deferred>
  )
}
