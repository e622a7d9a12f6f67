import { TableWrap } from '~/ui/table-wrap'
import type { CancellationScale } from '../schema'

/** What cancelling costs (terms 12.2). */
export function FeeScale({ scale: { title, columns, rules } }: { scale: CancellationScale }) {
  return (
    <TableWrap label={title}>
      <table className="fee-scale">
        <caption>{title}</caption>
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
          {rules.map(({ when, fee, refund }) => (
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
