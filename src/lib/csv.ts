import { stringify } from 'csv-stringify/sync'

/** A table as spreadsheets open it here: semicolons, marked as UTF-8. The first row names the columns. */
export const csvText = (rows: ReadonlyArray<readonly string[]>): string =>
  stringify([...rows], { delimiter: ';', bom: true, record_delimiter: 'windows' })

/** What somebody typed: no spreadsheet shall take it for a formula. */
export const plainCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
