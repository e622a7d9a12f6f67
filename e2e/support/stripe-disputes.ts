import { randomUUID } from 'node:crypto'
import type { Moved, StripeMovements } from './stripe-movements'
import type { Notice, StripeNotices } from './stripe-notices'

const FEE = 35_000

/** A page that was paid. */
interface Paid {
  payment_intent: string | null
  amount_total: number
  currency: string
}

/** Our account, as far as banks reach into it. */
interface Account {
  notices: StripeNotices
  movements: StripeMovements
  clock: () => number
}

interface Disputed {
  id: string
  object: 'dispute'
  payment_intent: string | null
  amount: number
  currency: string
  reason: 'fraudulent'
  status: 'needs_response' | 'lost' | 'won'
  balance_transactions: Moved[]
}

/** What banks of those who paid ask for. */
export class StripeDisputes {
  readonly all = new Map<string, Disputed>()

  constructor(private readonly stripe: Account) {}

  /** A bank asks for so much of a payment, and takes it at once. */
  open({ payment_intent, amount_total, currency }: Paid, amount = amount_total): { id: string; notices: Notice[] } {
    const id = `dp_${randomUUID()}`
    const facts = { id, object: 'dispute' as const, payment_intent, amount, currency, reason: 'fraudulent' as const }
    const told: Disputed = { ...facts, status: 'needs_response', balance_transactions: [] }
    this.all.set(id, told)
    const opened = this.stripe.notices.tell('charge.dispute.created', { ...told })
    told.balance_transactions = [this.move(told, 'dispute', -amount, FEE)]
    return { id, notices: [opened, this.stripe.notices.tell('charge.dispute.funds_withdrawn', { ...told })] }
  }

  /** It has decided; what was won comes back. */
  decide(id: string, status: 'lost' | 'won'): Notice[] {
    const told = this.all.get(id)
    if (!told) throw new Error(`There is no dispute ${id}.`)
    const back = status === 'won' ? [this.move(told, 'dispute_reversal', told.amount)] : []
    Object.assign(told, { status, balance_transactions: [...told.balance_transactions, ...back] })
    const reinstated = back.map(() => this.stripe.notices.tell('charge.dispute.funds_reinstated', { ...told }))
    return [...reinstated, this.stripe.notices.tell('charge.dispute.closed', { ...told })]
  }

  /** So much of a payment banks have, or may keep. */
  takenOf(intent: string): number {
    const taken = [...this.all.values()].filter(({ payment_intent, status }) => payment_intent === intent && status !== 'won')
    return taken.reduce((sum, { amount }) => sum + amount, 0)
  }

  private move({ id, payment_intent }: Disputed, category: string, amount: number, fee = 0): Moved {
    return this.stripe.movements.add({ category, amount, fee, source: { id, payment_intent }, at: this.stripe.clock() })
  }
}

/** The bank of whoever paid asks for the money and takes it, then decides. Answers the notices in their order. */
export function dispute(
  { disputes }: { disputes: StripeDisputes },
  session: Paid,
  status: 'lost' | 'won',
): { id: string; notices: Notice[] } {
  const { id, notices } = disputes.open(session)
  return { id, notices: [...notices, ...disputes.decide(id, status)] }
}
