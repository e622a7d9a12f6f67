import { parse } from 'csv-parse/sync'
import { type CardMovement, entryKind } from './card-entries.server'
import { StatementFault, centsOf } from './statement-line.server'

const NEEDED = ['balance_transaction_id', 'currency', 'gross', 'fee', 'net', 'reporting_category'] as const

/**
 * Reads the itemised payout reconciliation report of Stripe's dashboard (CSV): what each payout in it consists of, by its name. Throws
 * {@link StatementFault}: a file with a fault anywhere is refused whole.
 */
export function readPayoutReport(text: string): Map<string, CardMovement[]> {
  const rows = table(text)
  const [first] = rows
  const missing = NEEDED.filter((head) => first?.[head] === undefined)
  if (!first || missing.length > 0)
    throw new StatementFault(`The file is no itemised report of a payout: ${missing.join(', ') || 'no line'} is missing.`)
  const lines = rows.map((row, index) => ({ payout: row['automatic_payout_id'] || 'payout', movement: line(row, index + 2) }))
  const grouped = Map.groupBy(lines, ({ payout }) => payout)
  return new Map([...grouped].map(([payout, of]) => [payout, of.map(({ movement }) => movement)]))
}

function table(text: string): Array<Record<string, string>> {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, max_record_size: 20_000 })
  } catch {
    throw new StatementFault('The file is no table: a quotation mark has no end, or a line is too long.')
  }
}

function line(row: Record<string, string>, number: number): CardMovement {
  const [amountCents, feeCents, netCents] = ['gross', 'fee', 'net'].map((name) => centsOf(row[name] ?? ''))
  const at = new Date(`${(row['created_utc'] || row['created'] || '').replace(' ', 'T')}Z`)
  const reference = row['balance_transaction_id'] ?? ''
  if (amountCents === undefined || feeCents === undefined || netCents === undefined)
    throw new StatementFault(`Line ${number} has no amount that can be read.`)
  if (amountCents - feeCents !== netCents) throw new StatementFault(`Line ${number} does not add up: gross less fee is not net.`)
  if (!reference || Number.isNaN(+at)) throw new StatementFault(`Line ${number} has no name or no moment that can be read.`)
  return {
    reference,
    kind: entryKind(row['reporting_category'] ?? ''),
    amountCents,
    feeCents,
    currency: (row['currency'] ?? '').toUpperCase(),
    source: row['source_id'] || null,
    charge: row['payment_intent_id'] || null,
    at,
  }
}
