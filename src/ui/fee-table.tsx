import { TableWrap } from './table-wrap'

interface FeeTableProps {
  caption: string
  /** The caption is read aloud only: a heading above says the same. */
  isCaptionHidden?: boolean
  columns: { when: string; fee: string; refund: string }
  /** Texts, ready to be shown. */
  rows: ReadonlyArray<{ when: string; fee: string; refund: string }>
}

/** What calling something off costs, and what goes back, step by step. */
export function FeeTable({ caption, isCaptionHidden = false, columns, rows }: FeeTableProps) {
  return (
    <TableWrap label={caption}>
      <table className={isCaptionHidden ? 'fees' : 'fees fee-scale'}>
        <caption className={isCaptionHidden ? 'sr' : undefined}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.when}</th>
            <th scope="col" className="num">
              {columns.fee}
            </th>
            <th scope="col" className="num">
              {columns.refund}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ when, fee, refund }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td className="num">{fee}</td>
              <td className="num">{refund}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}
