import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { Skeleton } from '~/ui/skeleton'
import type { OrderClaimFacts } from '../rules'
import type { OrderClaimsProps } from './order-claims'

const OrderClaims = deferredPart(async () => (await import('./order-claims')).OrderClaims)

/** Fetched after the order itself: its dialogs are seldom opened. */
export function DeferredClaims(props: OrderClaimsProps) {
  return (
    <Deferred waiting={props.facts && <Waiting facts={props.facts} />}>
      <OrderClaims {...props} />
    </Deferred>
  )
}

const ROW = { height: 64 }

/** As high as what comes, so that nothing below it moves. Without JavaScript nothing comes. */
function Waiting({ facts: { withdrawUntil, waivedAt, guaranteeUntil, canClaimSatisfaction, canComplain } }: { facts: OrderClaimFacts }) {
  const rows = [withdrawUntil, waivedAt, guaranteeUntil, canClaimSatisfaction, canComplain].filter(Boolean).map(() => ROW)
  return rows.length > 0 && <Skeleton className="stack claims needs-script" blocks={[{ height: 28, width: '9rem' }, ...rows]} />
}
