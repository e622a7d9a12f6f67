import { randomUUID } from 'node:crypto'
import type { StripeServer } from '../../e2e/support/stripe'
import type { Notice } from '../../e2e/support/stripe-notices'

/** A line of our account at the bank, as its statement has it. */
interface BankLine {
  id: string
  cents: number
  symbol: string
  account: string
  day: string
}

/** Money that somebody of the team sent from there, and what it was for: a refund, or a line that paid nothing. */
interface Sent {
  cents: number
  refund?: string
  line?: string
}

/** Everything that is not the site: the bank, the card company and mailboxes. It remembers what has really happened. */
export class World {
  readonly came: BankLine[] = []
  readonly sent: Sent[] = []
  /** Which notices of the card company were taken; the others are sent again. */
  readonly taken = new Set<string>()
  /** How often each mail arrived. */
  readonly mails = new Map<string, number>()
  /** Money that the simulated provider sent back, by the refund's name. */
  readonly simulatedBack = new Map<string, number>()

  constructor(readonly stripe: StripeServer) {}

  payByTransfer(symbol: string, cents: number, at: Date): void {
    const id = String(26_000_000_001 + this.came.length)
    this.came.push({ id, cents, symbol, account: `${1000 + this.came.length}/0800`, day: at.toISOString().slice(0, 10) })
  }

  /** All that has come so far: whoever imports it again imports what is known. */
  get statement(): string {
    const rows = this.came.map(({ id, cents, symbol, account, day }) =>
      [id, day, (cents / 100).toFixed(2), 'CZK', symbol, account].join(';'),
    )
    return ['id pohybu;datum;objem;měna;vs;protiúčet', ...rows].join('\n')
  }

  /** A page that was paid, and what of it went back, in cents. */
  cards(): Array<{ intent: string; cents: number; back: number; currency: string }> {
    const refunds = [...this.stripe.refunds.values()].filter(({ status }) => status !== 'failed')
    return [...this.stripe.sessions.values()].flatMap(({ payment_intent: intent, amount_total: cents, currency }) => {
      if (!intent) return []
      const back = refunds.filter((one) => one.payment_intent === intent).reduce((sum, { amount }) => sum + amount, 0)
      return [{ intent, cents, back, currency: currency.toUpperCase() }]
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
    this.stripe.notices.tell('refund.created', { ...made })
  }
}
