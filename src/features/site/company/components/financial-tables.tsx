import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { TableWrap } from '~/ui/table-wrap'
import type { FinancialTable, PaymentsPage } from '../data.server'

/** Figures by year. While they are made up, every table says so (readings R11). */
export function FinancialTables({ financials }: { financials: PaymentsPage['financials'] }) {
  const { title, unit, note, sample, tables } = financials
  return (
    <section aria-labelledby="h-finance">
      <h2 id="h-finance">{title}</h2>
      <p className="paragraph">
        {unit} {note}
      </p>
      {tables.map((table) => (
        <div key={table.id} className="financial">
          <div className="row">
            <h3 id={`h-${table.id}`}>{table.title}</h3>
            {sample && <Badge kind="mid">{m.common_illustrative()}</Badge>}
          </div>
          <TableWrap label={table.title}>
            <Rows table={table} financials={financials} />
          </TableWrap>
        </div>
      ))}
    </section>
  )
}

function Rows({ table, financials: { years, yearColumn } }: { table: FinancialTable; financials: PaymentsPage['financials'] }) {
  return (
    <table aria-labelledby={`h-${table.id}`}>
      <thead>
        <tr>
          <th scope="col">{yearColumn}</th>
          {years.map((year) => (
            <th key={year} scope="col" className="num">
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ id, label, total, values }) => (
          <tr key={id} className={total ? 'is-total' : undefined}>
            <th scope="row">{label}</th>
            {values.map((value, nth) => (
              <td key={years[nth]} className="num">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
