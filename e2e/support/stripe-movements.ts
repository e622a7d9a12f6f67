import { randomUUID } from 'node:crypto'

/** A balance transaction, as Stripe lists it. */
export interface Moved {
  id: string
  object: 'balance_transaction'
  amount: number
  fee: number
  net: number
  currency: string
  reporting_category: string
  created: number
  source: { id: string; payment_intent: string | null } | null
  /** Not told with it: which payout it went into. */
  payout?: string
}

interface Movement {
  category: string
  amount: number
  fee?: number
  source?: Moved['source']
  at: number
}

/** What Stripe takes of a card of Europe: 1.5 % and 6.50 Kč. */
const feeOf = (cents: number): number => Math.round(cents * 0.015) + 650

/** So many a page, whatever is asked for: whoever reads has to turn over. */
const PAGE = 3

/** What moved on the account, with what Stripe took. */
export class StripeMovements {
  readonly all: Moved[] = []

  charge({ payment_intent, amount_total }: { payment_intent: string | null; amount_total: number }, at: number): Moved {
    const source = { id: `ch_${payment_intent}`, payment_intent }
    return this.add({ category: 'charge', amount: amount_total, fee: feeOf(amount_total), source, at })
  }

  add({ category, amount, fee = 0, source = null, at }: Movement): Moved {
    const moved: Moved = {
      id: `txn_${randomUUID().replaceAll('-', '')}`,
      object: 'balance_transaction',
      amount,
      fee,
      net: amount - fee,
      currency: 'czk',
      reporting_category: category,
      created: Math.floor(at / 1000),
      source: source && { id: source.id, payment_intent: source.payment_intent },
    }
    this.all.push(moved)
    return moved
  }

  /** Everything that has gone into none goes into this payout. */
  payOut(payout: string, at: number): Moved {
    const inside = this.all.filter((one) => one.payout === undefined)
    for (const one of inside) one.payout = payout
    const sum = inside.reduce((all, { net }) => all + net, 0)
    return Object.assign(this.add({ category: 'payout', amount: -sum, at, source: { id: payout, payment_intent: null } }), { payout })
  }

  /** The newest first, page by page. */
  list(fields: Record<string, string>): unknown {
    const since = Number(fields['created[gte]'] ?? 0)
    const fits = ({ created, payout }: Moved) => created >= since && (fields['payout'] === undefined || payout === fields['payout'])
    const found = this.all.filter(fits).toReversed()
    const from = found.findIndex(({ id }) => id === fields['starting_after']) + 1
    const page = found.slice(from, from + PAGE).map(({ payout: _inside, ...told }) => told)
    return { object: 'list', url: '/v1/balance_transactions', has_more: from + PAGE < found.length, data: page }
  }

  /** The itemised report of a payout, as the dashboard exports it. */
  report(payout: string): string {
    const heads = [
      'automatic_payout_id',
      'balance_transaction_id',
      'created_utc',
      'currency',
      'gross',
      'fee',
      'net',
      'reporting_category',
      'source_id',
      'payment_intent_id',
    ]
    const money = (cents: number) => (cents / 100).toFixed(2)
    const lines = this.all
      .filter((one) => one.payout === payout && one.reporting_category !== 'payout')
      .map(({ id, created, currency, amount, fee, net, reporting_category, source }) => [
        payout,
        id,
        new Date(created * 1000).toISOString().slice(0, 19).replace('T', ' '),
        currency,
        money(amount),
        money(fee),
        money(net),
        reporting_category,
        source?.id ?? '',
        source?.payment_intent ?? '',
      ])
    return [heads, ...lines].map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n')
  }
}
