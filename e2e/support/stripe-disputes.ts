import { randomUUID } from 'node:crypto'
import type { Session, StripeServer } from './stripe'
import type { Notice } from './stripe-notices'

const FEE = 35_000

/** The bank of whoever paid asks for the money and takes it, then decides. Answers the notices in their order. */
export function dispute(stripe: StripeServer, session: Session, status: 'lost' | 'won'): { id: string; notices: Notice[] } {
  const id = `dp_${randomUUID()}`
  const { payment_intent, amount_total: amount, currency } = session
  const of = { source: { id, payment_intent }, at: stripe.clock() }
  const told = {
    id,
    object: 'dispute',
    payment_intent,
    amount,
    currency,
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [],
  }
  const opened = stripe.notices.tell('charge.dispute.created', told)
  const taken = stripe.movements.add({ category: 'dispute', amount: -amount, fee: FEE, ...of })
  const withdrawn = stripe.notices.tell('charge.dispute.funds_withdrawn', { ...told, balance_transactions: [taken] })
  const back = status === 'won' ? [stripe.movements.add({ category: 'dispute_reversal', amount, ...of })] : []
  const decided = { ...told, status, balance_transactions: [taken, ...back] }
  const reinstated = back.map(() => stripe.notices.tell('charge.dispute.funds_reinstated', decided))
  return { id, notices: [opened, withdrawn, ...reinstated, stripe.notices.tell('charge.dispute.closed', decided)] }
}
