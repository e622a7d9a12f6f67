import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { FeeTable } from '~/ui/fee-table'
import type { ScaleRow } from '../rules'
import { crowns } from './service-text'

/** What calling it off costs until when, with days and sums in place of percents (specification §9). */
export function ScaleTable({ scale }: { scale: ScaleRow[] }) {
  return (
    <FeeTable
      caption={m.service_scale_title()}
      isCaptionHidden
      columns={{ when: m.service_scale_until(), fee: m.service_scale_fee(), refund: m.service_scale_back() }}
      rows={scale.map(({ until, feeCents, refundCents }) => ({
        when: until === null ? m.service_scale_noShow() : pragueTime(until, getLocale()),
        fee: feeCents === 0 ? m.service_scale_free() : crowns(feeCents),
        refund: crowns(refundCents),
      }))}
    />
  )
}
