import { csvText, plainCell } from '~/lib/csv'
import { decimal, rateText } from './rules'
import type { Entry } from './schema'

const KINDS = { invoice: 'faktura', correction: 'opravný daňový doklad' }
const METHODS = { card: 'karta', transfer: 'převod', simulated: 'zkušební platba' }

const comma = (number: string): string => number.replace('.', ',')
const money = (cents: number): string => comma(decimal(cents))

/** Columns of the ledger, in the accountant's language. */
const COLUMNS: Record<string, (entry: Entry) => string> = {
  číslo: ({ number }) => number,
  druh: ({ kind }) => KINDS[kind],
  vystaveno: ({ issuedOn }) => issuedOn,
  'datum plnění': ({ taxedOn }) => taxedOn,
  odběratel: ({ buyer }) => buyer.company ?? buyer.name,
  IČO: ({ buyer }) => buyer.ico ?? '',
  DIČ: ({ buyer }) => buyer.dic ?? '',
  'plátce DPH': ({ buyer }) => (buyer.dic ? 'ano' : 'ne'),
  sídlo: ({ buyer: { seat } }) => (seat ? `${seat.street}, ${seat.postcode} ${seat.city}` : ''),
  'sazba DPH': ({ vatPercent }) => String(vatPercent),
  základ: ({ sums }) => money(sums.base),
  DPH: ({ sums }) => money(sums.vat),
  celkem: ({ sums }) => money(sums.total),
  měna: ({ currency }) => currency,
  kurz: ({ rate }) => comma(rateText(rate)),
  'základ Kč': ({ home }) => money(home.base),
  'DPH Kč': ({ home }) => money(home.vat),
  'celkem Kč': ({ home }) => money(home.total),
  'variabilní symbol': ({ symbol }) => symbol,
  platba: ({ method }) => METHODS[method],
  objednávka: ({ orderNumber }) => orderNumber,
  'opravuje doklad': ({ corrects }) => corrects ?? '',
}
/** What buyers typed: nobody's spreadsheet shall take it for a formula. */
const TYPED = ['odběratel', 'sídlo']

/** One line a document, as Czech spreadsheets open it: semicolons, commas in numbers, marked as UTF-8. */
export function ledgerCsv(entries: readonly Entry[]): string {
  const rows = entries.map((entry) =>
    Object.entries(COLUMNS).map(([name, of]) => (TYPED.includes(name) ? plainCell(of(entry)) : of(entry))),
  )
  return csvText([Object.keys(COLUMNS), ...rows])
}
