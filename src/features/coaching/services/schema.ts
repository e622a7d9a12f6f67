import { z } from 'zod'
import type { CheckoutOffer } from '~/features/shop/checkout/schema'
import type { EngagementView } from './engagement.schema'
import type { HourAccount } from '~/features/coaching/hours/schema'
import { OfferKeyInput, type OfferView } from './offer.schema'
import { OrderKeyInput, PlaceOrderInput } from '~/features/shop/orders/schema'
import type { CancellationStep } from '~/features/coaching/cancellation/rules'

export const AcceptOfferInput = PlaceOrderInput.omit({ product: true, waiver: true }).extend({
  ...OfferKeyInput.shape,
  /** „Žádáme, aby služba začala před uplynutím lhůty“: never ticked beforehand (terms 9.7). */
  early: z.boolean(),
})

export const CancelServiceInput = OrderKeyInput.extend({
  /** What the couple saw that goes back: at another sum nothing is cancelled. */
  seenRefundCents: z.int().nonnegative(),
})

export interface OfferPage {
  offer: OfferView
  /** What the order form needs; null when it cannot be accepted any more. */
  checkout: CheckoutOffer | null
  /** The service begins before the right of withdrawal has passed: it takes a request of its own. */
  needsEarly: boolean
  /** What calling it off will cost; empty where there is no appointment or nothing to call off. */
  scale: ScaleRow[]
  /** Whether its order waits for the money, and the key of it for whoever may see the offer. */
  order: { id: string; key: string } | null
  /** Minutes that are left, where extra time can be taken off them. */
  balance: number | null
}

/** One row of the scale of cancellation (specification §9, terms 12.2). Moments are ISO texts. */
export interface ScaleRow {
  step: CancellationStep
  percent: number
  feeCents: number
  refundCents: number
  /** Null for not coming. */
  until: string | null
}

/** What calling it off now means. `right`: the right of withdrawal is better than the scale (terms 9.9). */
export interface CancellationView {
  step: CancellationStep | 'right' | 'unscheduled'
  percent: number
  feeCents: number
  refundCents: number
  scale: ScaleRow[]
}

/** What an order of a service or of hours is about. */
export interface OrderService {
  engagement: EngagementView | null
  /** Null when it cannot be called off. */
  cancellation: CancellationView | null
  /** Of the couple that is signed in. */
  hours: HourAccount | null
}

/** What the couple has of the team's services. */
export interface OwnServices {
  offers: OfferView[]
  engagements: EngagementView[]
  hours: HourAccount | null
}
