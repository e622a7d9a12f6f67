import { z } from 'zod'
import { PAYMENT_METHODS } from '~/features/order/schema'

/** An order by its id, and by its key for whoever has no account or is not signed in. */
export const OrderKeyInput = z.object({ id: z.uuid(), key: z.string().max(64).default('') })

export const PayAgainInput = OrderKeyInput.extend({ method: z.enum(PAYMENT_METHODS) })

/** What the buyer does next. `wait`: ask for the state of the order until it is decided. */
export type NextStep =
  | { next: 'wait' }
  | { next: 'redirect'; url: string }
  /** The page of the order says how to pay by transfer. */
  | { next: 'instructions' }

export interface PlacedOrder {
  id: string
  key: string
  step: NextStep
}

/** Why an order is not paid now. `payment-unreachable`: nothing was charged, and the same can be sent again. */
export type PayAgainRefusal = 'not-waiting' | 'payment-unreachable'
