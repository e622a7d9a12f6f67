import { pragueTime } from '~/lib/prague-time'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { TableWrap } from '~/ui/table-wrap'
import type { ScaleRow } from '../schema'
import { crowns } from './service-text'

/** What calling it off costs until when, with days and sums in place of percents (specification §9). */
export function ScaleTable({ scale }: { scale: ScaleRow[] }) {
  return (
    <TableWrap label={m.service_scale_title()}>
      <table>
        <caption className="sr">{m.service_scale_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.service_scale_until()}</th>
            <th scope="col" className="num">
              {m.service_scale_fee()}
            </th>
            <th scope="col" className="num">
              {m.service_scale_back()}
            </th>
          </tr>
        </thead>
        <tbody>
          {scale.map(({ step, until, feeCents, refundCents }) => (
            <tr key={step}>
              <th scope="row">{until === null ? m.service_scale_noShow() : pragueTime(until, getLocale())}</th>
              <td className="num">{feeCents === 0 ? m.service_scale_free() : crowns(feeCents)}</td>
              <td className="num">{crowns(refundCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}
