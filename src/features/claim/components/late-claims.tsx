import { lazy } from 'react'
import { Late } from '~/ui/late'
import type { OrderClaimsProps } from './order-claims'

const OrderClaims = lazy(async () => ({ default: (await import('./order-claims')).OrderClaims }))

/** Fetched after the order itself: its dialogs are seldom opened. */
export function LateClaims(props: OrderClaimsProps) {
  return (
    <Late>
      <OrderClaims {...props} />
    </Late>
  )
}
