import type { Currency } from '~/lib/money'

/** The place that an order is about, as its buyer sees it; moments are ISO texts. */
export interface SeatView {
  orderId: string
  slug: string
  title: string
  location: string
  /** Exactly where, once it is paid and the operator has said it. */
  address: string | null
  startsAt: string
  /** „sobota 23. ledna 2027, 9:30–17:30“ */
  time: string
  /** held: the order waits to be paid. The last four: nobody has it any more. */
  state: 'held' | 'paid' | 'unpaid' | 'cancelled' | 'refunded' | 'called-off'
  /** It has not begun yet. */
  isComing: boolean
  /** What giving the place up would bring back now; null when it cannot be given up. */
  cancellation: { totalCents: number; refundCents: number } | null
  /** What went back, or goes back, when it was given up. */
  refundCents: number | null
  currency: Currency
  attendance: 'attended' | 'no-show' | null
}
