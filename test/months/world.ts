import { randomUUID } from 'node:crypto'
import type { StripeServer } from '../../e2e/support/stripe'
import type { Notice } from '../../e2e/support/stripe-notices'
import { Bank } from './bank'

/** Everything that is not the site: the bank, the card company and mailboxes. It remembers what has really happened. */
export class World {
  readonly bank = new Bank()
  /** Which notices of the card company were taken; the others are sent again. */
  readonly taken = new Set<string>()
  /** How often each mail arrived. */
  readonly mails = new Map<string, number>()
  /** Money that the simulated provider sent back, by the refund's name. */
  readonly simulatedBack = new Map<string, number>()

  constructor(readonly stripe: StripeServer) {}

  /** A page that was paid, and what of it went back, in cents. */
  cards(): Array<{ intent: string; cents: number; back: number; currency: string }> {
    const refunds = [...this.stripe.refunds.values()].filter(({ status }) => status !== 'failed')
    return [...this.stripe.sessions.values()].flatMap(({ payment_intent: intent, amount_total: cents, currency }) => {
      if (!intent) return []
      const back = refunds.filter((one) => one.payment_intent === intent).reduce((sum, { amount }) => sum + amount, 0)
      return [{ intent, cents, back: back + this.stripe.disputes.takenOf(intent), currency: currency.toUpperCase() }]
    })
  }

  get noticesToCome(): Notice[] {
    return this.stripe.notices.all.filter(({ id }) => !this.taken.has(id))
  }

  /** Pages whose time is over are closed by the card company. */
  expirePages(at: Date): void {
    for (const { id, status, expires_at } of this.stripe.sessions.values())
      if (status === 'open' && expires_at * 1000 <= +at) this.stripe.expire(id)
  }

  /** Somebody sends a part back in the dashboard of the card company; it tells of that as of every refund. */
  sendInDashboard(intent: string, amount: number): void {
    const made = {
      id: `re_${randomUUID()}`,
      object: 'refund' as const,
      status: 'succeeded' as const,
      payment_intent: intent,
      amount,
      metadata: {},
    }
    this.stripe.refunds.set(made.id, made)
    this.stripe.movements.add({ category: 'refund', amount: -amount, source: made, at: this.stripe.clock() })
    this.stripe.notices.tell('refund.created', { ...made })
  }
}
