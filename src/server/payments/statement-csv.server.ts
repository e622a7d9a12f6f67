import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { type MovedLine, StatementFault, centsOf, dayOf, symbolOf } from './statement-line.server'

/** What banks call their columns, without accents; Fio, ČSOB, Air Bank, KB and their like. */
const COLUMNS = {
  reference: ['id pohybu', 'id transakce', 'id operace', 'identifikace transakce', 'referencni cislo', 'referencni cislo platby'],
  day: ['datum', 'datum zauctovani', 'datum provedeni', 'zauctovano', 'datum splatnosti'],
  amount: ['objem', 'castka', 'castka v mene uctu', 'obnos'],
  currency: ['mena', 'mena uctu'],
  symbol: ['vs', 'variabilni symbol'],
  payer: ['nazev protiuctu', 'jmeno protistrany', 'nazev uctu protistrany', 'nazev protistrany'],
  payerAccount: ['protiucet', 'cislo protiuctu', 'cislo uctu protistrany', 'ucet protistrany'],
  bankCode: ['kod banky'],
  message: ['zprava pro prijemce', 'poznamka', 'zprava'],
  endToEnd: ['reference platce', 'end to end reference', 'end-to-end reference', 'end to end identifikace'],
  account: ['cislo uctu', 'iban'],
} as const

type Column = keyof typeof COLUMNS
type Places = Partial<Record<Column, number>>

/** Lines above the heads may name the account: Fio's `iban`. Below them stands what payers have written. */
const accountAbove = (rows: readonly string[][]): string | undefined => {
  const named = rows.find(([head = '']) => head.toLowerCase() === 'iban')?.[1]?.replaceAll(' ', '')
  return named && /^[A-Z]{2}\d{2}[A-Z0-9]+$/i.test(named) ? named : undefined
}

/** A statement as a table, whatever its order of columns: they are known by their heads. */
export function readCsv(text: string, ownAccount: string): MovedLine[] {
  const rows = table(text)
  const heads = rows.findIndex((row) => isHeads(placesIn(row)))
  if (heads < 0) throw new StatementFault('The file has no line with the heads of a day, an amount and a currency.')
  const places = placesIn(rows[heads] ?? [])
  const account = accountAbove(rows.slice(0, heads)) ?? ownAccount
  const seen = new Map<string, number>()
  return rows.slice(heads + 1).flatMap((row, index) => line(row, { places, account, seen, number: heads + index + 2 }) ?? [])
}

function table(text: string): string[][] {
  const delimiter = [';', '\t', ','].toSorted((one, other) => text.split(other).length - text.split(one).length)[0] ?? ';'
  try {
    return parse(text, { delimiter, relax_column_count: true, trim: true, bom: true, max_record_size: 20_000 })
  } catch {
    throw new StatementFault('The file is no table: a quotation mark has no end, or a line is too long.')
  }
}

function placesIn(row: readonly string[]): Places {
  const heads = row.map((head) => head.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim())
  const found = (Object.keys(COLUMNS) as Column[]).map((column) => [column, heads.findIndex((head) => isNamed(column, head))] as const)
  return Object.fromEntries(found.filter(([, place]) => place >= 0))
}

const isNamed = (column: Column, head: string): boolean => (COLUMNS[column] as readonly string[]).includes(head)

const isHeads = ({ day, amount, currency }: Places): boolean => day !== undefined && amount !== undefined && currency !== undefined

interface Context {
  places: Places
  account: string
  seen: Map<string, number>
  number: number
}

/** Undefined for an empty line, and one that moved nothing. */
function line(row: readonly string[], { places, account, seen, number }: Context): MovedLine | undefined {
  if (row.every((cell) => cell === '')) return undefined
  const read = (column: Column): string => row[places[column] ?? -1] ?? ''
  const [amountCents, bookedOn, currency] = [centsOf(read('amount')), dayOf(read('day')), read('currency').toUpperCase()]
  if (amountCents === undefined) throw new StatementFault(`Line ${number} has no amount that can be read.`)
  if (!bookedOn) throw new StatementFault(`Line ${number} has no day that can be read.`)
  if (!/^[A-Z]{3}$/.test(currency)) throw new StatementFault(`Line ${number} has no currency.`)
  if (amountCents === 0) return undefined
  const bankCode = read('bankCode')
  return {
    account: read('account').replaceAll(' ', '') || account,
    bankReference: read('reference') || madeReference(row, seen),
    bookedOn,
    isOutgoing: amountCents < 0,
    amountCents: Math.abs(amountCents),
    currency,
    variableSymbol: symbolOf(read('symbol')),
    payer: read('payer') || null,
    payerAccount: read('payerAccount') + (bankCode && !read('payerAccount').includes('/') ? `/${bankCode}` : '') || null,
    message: read('message') || null,
    endToEndId: read('endToEnd') || null,
  }
}

/** Where a bank names its lines not: what stands in it, and how many such lines came before in this file. */
function madeReference(row: readonly string[], seen: Map<string, number>): string {
  const print = createHash('sha256').update(row.join('\n')).digest('base64url').slice(0, 27)
  const count = (seen.get(print) ?? 0) + 1
  seen.set(print, count)
  return `${print}-${count}`
}
