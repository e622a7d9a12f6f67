/** One row of a financial table; `values` by year. At most one of the others says what it is made of, by ids of rows of its table. */
export interface FinancialRow {
  id: string
  values: number[]
  /** Decimal places of the values. */
  decimals?: number | undefined
  sum?: string[] | undefined
  /** The first without the second. */
  difference?: [string, string] | undefined
  /** Pieces and crowns, which make thousands of crowns. */
  product?: [string, string] | undefined
  /** The first in percent of the second. */
  ratio?: [string, string] | undefined
  /** Share of `of` by year. */
  taxRates?: number[] | undefined
  of?: string | undefined
}

/** Ids of the rows that do not follow from the rows they are made of. */
export function wrongRows(rows: readonly FinancialRow[]): string[] {
  return rows
    .filter((row) => row.values.some((value, year) => value !== rounded(expected(row, rows, year) ?? value, row.decimals)))
    .map(({ id }) => id)
}

/** Not a number where a named row is missing. */
function expected(row: FinancialRow, rows: readonly FinancialRow[], year: number): number | undefined {
  const valueOf = (id: string): number => rows.find((other) => other.id === id)?.values[year] ?? Number.NaN
  const { sum, difference, product, ratio, taxRates, of } = row
  if (sum) return sum.reduce((total, id) => total + valueOf(id), 0)
  if (difference) return valueOf(difference[0]) - valueOf(difference[1])
  if (product) return (valueOf(product[0]) * valueOf(product[1])) / 1000
  if (ratio) return (valueOf(ratio[0]) / valueOf(ratio[1])) * 100
  if (taxRates && of) return valueOf(of) * (taxRates[year] ?? Number.NaN)
  return undefined
}

function rounded(value: number, decimals = 0): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}
