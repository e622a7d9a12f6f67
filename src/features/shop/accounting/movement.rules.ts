import type { ProviderEntryRow } from '~/db/schema'
import { counted } from '~/lib/counted'
import { orderNumber } from '~/lib/addresses'
import { csvText } from '~/lib/csv'
import { pragueDay } from '~/lib/dates'
import type { EntryKind } from '~/lib/provider-entry'
import { decimal } from './rules'

/** In the accountant's language. */
const KINDS: Record<EntryKind, string> = {
  charge: 'platba kartou',
  refund: 'vrácení platby',
  'refund-failure': 'vrácení se nezdařilo',
  dispute: 'chargeback (strženo bankou)',
  'dispute-reversal': 'chargeback (vráceno bankou)',
  fee: 'poplatek poskytovatele',
  payout: 'výplata na účet',
  'payout-reversal': 'výplata se vrátila',
  other: 'jiný pohyb',
}

const money = (cents: number): string => decimal(cents).replace('.', ',')

const COLUMNS: Record<string, (entry: ProviderEntryRow) => string> = {
  datum: ({ at }) => pragueDay(at),
  druh: ({ kind }) => KINDS[kind],
  částka: ({ amountCents }) => money(amountCents),
  poplatek: ({ feeCents }) => money(feeCents),
  'po poplatku': ({ amountCents, feeCents }) => money(amountCents - feeCents),
  měna: ({ currency }) => currency,
  objednávka: ({ orderId }) => (orderId ? orderNumber(orderId) : ''),
  původ: ({ source }) => source ?? '',
  pohyb: ({ reference }) => reference,
}

/** One line a movement at the provider of card payments, as Czech spreadsheets open it. */
export function movementsCsv(entries: readonly ProviderEntryRow[]): string {
  const rows = entries.map((entry) => Object.values(COLUMNS).map((of) => of(entry)))
  return csvText([Object.keys(COLUMNS), ...rows])
}

/** What the provider took in a month, and what banks took and gave back, by currency of the account. */
export function movementsTold(entries: readonly ProviderEntryRow[]): string {
  const currencies = Map.groupBy(entries, ({ currency }) => currency)
  return [...currencies]
    .map(([currency, of]) => {
      const sum = (cents: (entry: ProviderEntryRow) => number) => decimal(of.reduce((all, entry) => all + cents(entry), 0))
      const kind = (wanted: EntryKind) => sum((entry) => (entry.kind === wanted ? entry.amountCents : 0))
      const fees = sum((entry) => entry.feeCents - (entry.kind === 'fee' ? entry.amountCents : 0))
      return `${counted(of.length, 'movement')} at the provider of cards in ${currency}: fees ${fees}, chargebacks ${kind('dispute')}, given back ${kind('dispute-reversal')}.`
    })
    .join('\n')
}
