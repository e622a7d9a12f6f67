/** What a confirmation does with a payment: pays its order, is heard again, or brings money that has to go back. */
export type Confirmation = 'paid' | 'repeated' | 'surplus'

export interface Sum {
  amountCents: number
  currency: string
}

/**
 * An order is paid once, in full and in its currency. Money for an order that is paid already or has ended, or of another amount, is a
 * surplus. A payment that had been given up pays all the same while its order waits: the money is there.
 */
export function confirmationOf(
  payment: { state: string },
  order: { status: string; totalAmountCents: number; currency: string },
  received: Sum,
): Confirmation {
  if (payment.state === 'confirmed' || payment.state === 'surplus') return 'repeated'
  const fits = received.amountCents === order.totalAmountCents && received.currency === order.currency
  return order.status === 'pending' && fits ? 'paid' : 'surplus'
}
