/** A payment as a provider needs it: committed in our database, its id is the key that makes every call repeatable. */
export interface PaymentToBegin {
  id: string
  orderId: string
  /** The last 8 characters of the order's id, for the buyer's eyes. */
  orderNumber: string
  amountCents: number
  currency: 'CZK' | 'EUR'
  email: string
  locale: 'cs' | 'en'
  /** A neutral name; never the product's (readings R11: discretion). */
  description: string
  /** Where the provider sends the buyer back to; absolute. */
  returnUrl: string
  cancelUrl: string
  /** The provider should not take the money after that. */
  expiresAt: Date
}

/** What the buyer does next: waits, goes to the provider's page, or follows the instructions on the page of the order. */
export type PaymentBegun =
  | { next: 'wait'; reference: string }
  | { next: 'redirect'; reference: string; url: string }
  | { next: 'instructions'; reference: string | null }

export interface PaymentToRefund {
  id: string
  amountCents: number
  currency: 'CZK' | 'EUR'
  chargeReference: string | null
}

/** `done`: the money is on its way. `asked`: the provider tells later. `by-hand`: somebody has to send it. */
export type RefundBegun = { state: 'done' | 'asked'; reference: string } | { state: 'by-hand' }

/** One way to get money. Every call may be repeated with the same payment and then changes nothing. */
export interface PaymentProvider {
  begin(payment: PaymentToBegin): Promise<PaymentBegun>
  /** Nobody shall pay it any more; it may turn out that somebody just has, which the confirmation tells. */
  cancel(payment: { id: string; reference: string | null }): Promise<void>
  refund(payment: PaymentToRefund): Promise<RefundBegun>
}
