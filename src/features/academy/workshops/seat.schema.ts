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
  /** held: the order waits to be paid. The last five: nobody has it any more. */
  state: 'held' | 'paid' | 'unpaid' | 'cancelled' | 'refunded' | 'called-off' | 'not-agreed'
  /** It has not begun yet. */
  isComing: boolean
  /** What has changed, and the couple has not answered; null when it is asked nothing. */
  change: SeatChange | null
  /** What giving the place up would bring back now; null when it cannot be given up, or is asked about. */
  cancellation: { totalCents: number; refundCents: number } | null
  /** What went back, or goes back, when it was given up. */
  refundCents: number | null
  currency: Currency
  attendance: 'attended' | 'no-show' | null
}

/** We have changed the event: what the couple had agreed to, in its language. */
export interface SeatChange {
  id: string
  wasTime: string
  wasWhere: string
  /** Until when it answers: „13. ledna 2027 v 9:30“ */
  until: string
  /** All that there is of the price; nought while nobody has paid. */
  backCents: number
}
