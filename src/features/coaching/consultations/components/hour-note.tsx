import { pragueMoment } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { ConsultationPage } from '../data.server'
import { FeeTable } from '~/ui/fee-table'

/** „úterý 24. listopadu 2026, 19:00 (pražský čas)“ */
export const hourText = (slot: string): string => `${pragueMoment(slot, getLocale())} (${m.time_pragueTime()})`

/** Before an hour is ordered: its time, and what cancelling it costs. */
export function HourNote({ page, slot }: { page: ConsultationPage; slot: string }) {
  return (
    <div className="stack">
      <p>
        <b>{hourText(slot)}</b>
      </p>
      <FeeTable caption={page.terms.title} columns={page.terms.columns} rows={page.terms.rules} />
      <p className="small text-ink-2">{m.consultation_beforePaying()}</p>
    </div>
  )
}
