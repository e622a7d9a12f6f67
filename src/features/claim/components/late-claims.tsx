import { ClientOnly } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { OrderClaimsProps } from './order-claims'

const OrderClaims = lazy(async () => ({ default: (await import('./order-claims')).OrderClaims }))

/** Fetched after the order itself: its dialogs are seldom opened. */
export function LateClaims(props: OrderClaimsProps) {
  return (
    <ClientOnly>
      <Suspense>
        <OrderClaims {...props} />
      </Suspense>
    </ClientOnly>
  )
}
