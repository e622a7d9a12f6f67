import { stringify } from 'csv-stringify/sync'
import type { Cell, PlotTable } from './table.schema'

interface Spelling {
  decimal: ',' | '.'
  /** In place of what is not told. */
  hidden: string
  /** Over the currencies of money. */
  currency: string
}

/** A plot as a file that spreadsheets open: semicolons, numbers as they are written there, marked as UTF-8. */
export function plotCsv({ columns, rows }: PlotTable, { decimal, hidden, currency }: Spelling): string {
  const hasMoney = rows.some((row) => currencyIn(row) !== undefined)
  const written = (cell: Cell): string => {
    if (cell === null) return hidden
    if (cell === undefined) return ''
    if (typeof cell === 'string') return plain(cell)
    if (typeof cell === 'number') return String(cell).replace('.', decimal)
    return 'percent' in cell ? `${cell.percent} %` : (cell.cents / 100).toFixed(2).replace('.', decimal)
  }
  const lines = rows.map((row) => [...row.map(written), ...(hasMoney ? [currencyIn(row) ?? ''] : [])])
  return stringify([[...columns, ...(hasMoney ? [currency] : [])], ...lines], { delimiter: ';', bom: true, record_delimiter: 'windows' })
}

const currencyIn = (row: readonly Cell[]): string | undefined =>
  row.flatMap((cell) => (typeof cell === 'object' && cell !== null && 'currency' in cell ? [cell.currency] : []))[0]

/** What somebody wrote: no spreadsheet shall take it for a formula. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
