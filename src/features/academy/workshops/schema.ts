import { z } from 'zod'
import type { ModuleHead, TierLetter } from '~/features/academy/hub/schema'
import { OrderKeyInput, PlaceOrderInput } from '~/features/shop/orders/schema'
import { EntryInput, type OwnEntry } from './waiting.schema'
import type { Price } from '~/features/shop/products/price.schema'
import type { EventState } from './event.rules'
import type { Drawing } from '~/ui/art/drawing'

export interface Workshop {
  slug: string
  /** The product that sells its places. */
  product: string
  title: string
  subtitle: string
  description: string
  features: string[]
  programme: Array<{ time: string; text: string }>
  tiers: TierLetter[]
  /** Of a place for a couple, by currency; none while it is not for sale. */
  prices: Price[]
  /** In crowns. */
  priceCents: number
  /** Couples. */
  capacity: number
  /** Places that anybody may order. */
  left: number
  state: EventState
  /** Its day is made up. */
  isSample: boolean
  /** The last days on which all of the price, and half of it, goes back; null when they are over. */
  refundDays: { all: string | null; half: string | null }
  /** The order by which the couple that looks has a place. */
  orderId: string | null
  /** Where it stands on the waiting list. */
  wait: OwnEntry | null
  /** Beginning in Prague time, such as `2027-01-23T09:30`. */
  startsAt: string
  /** „sobota 23. ledna 2027, 9:30–17:30“ */
  dateText: string
  duration: string
  location: string
  art: Drawing
}

export interface WorkshopsPage {
  head: ModuleHead
  /** Says of a date that it is made up. */
  sampleNote: string
  cancellation: string
  request: string
  requestNote: string
  workshops: Workshop[]
}

/** Gives a place up: the order, and what its buyer was told would go back. */
export const CancelPlaceInput = OrderKeyInput.extend({ seenCents: z.int().nonnegative() })

/** `changed`: another sum goes back by now. `not-possible`: the place is not paid, or its money goes back already. */
export type CancelRefusal = 'not-found' | 'begun' | 'changed' | 'not-possible'

/** An order of a place, and the offer of the waiting list that it takes up. */
export const OrderPlaceInput = PlaceOrderInput.extend({ offer: EntryInput.nullable().default(null) })
