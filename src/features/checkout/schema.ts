import { z } from 'zod'
import { OrderKeyInput, PAYMENT_METHODS } from '~/features/order/schema'

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
