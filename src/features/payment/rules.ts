/** What a confirmation does with a payment: pays its order, is heard again, or brings money that has to go back. */
export type Confirmation = 'paid' | 'repeated' | 'surplus'

/**
 * An order is paid once. Money for an order that is paid already or has ended, from a payment that had been given up meanwhile, or of
 * another amount than the order's is a surplus.
 */
export function confirmationOf(
  payment: { state: string; amountCents: number; currency: string },
  order: { status: string; totalAmountCents: number; currency: string },
): Confirmation {
  if (payment.state === 'confirmed' || payment.state === 'surplus' || payment.state === 'refunded') return 'repeated'
  const fits = payment.amountCents === order.totalAmountCents && payment.currency === order.currency
  return order.status === 'pending' && fits ? 'paid' : 'surplus'
}
