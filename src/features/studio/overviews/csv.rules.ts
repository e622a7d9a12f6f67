import { csvText, plainCell } from '~/lib/csv'
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
    if (typeof cell === 'string') return plainCell(cell)
    if (typeof cell === 'number') return String(cell).replace('.', decimal)
    return 'percent' in cell ? `${cell.percent} %` : (cell.cents / 100).toFixed(2).replace('.', decimal)
  }
  const lines = rows.map((row) => [...row.map(written), ...(hasMoney ? [currencyIn(row) ?? ''] : [])])
  return csvText([[...columns, ...(hasMoney ? [currency] : [])], ...lines])
}

const currencyIn = (row: readonly Cell[]): string | undefined =>
  row.flatMap((cell) => (typeof cell === 'object' && cell !== null && 'currency' in cell ? [cell.currency] : []))[0]
