import { pragueMoment } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { ConsultationPage } from '../data.server'
import { FeeTable } from '~/ui/fee-table'

/** Before an hour is ordered: its time, and what cancelling it costs. */
export function HourNote({ page, slot }: { page: ConsultationPage; slot: string }) {
  return (
    <div className="stack">
      <p>
        <b>{pragueMoment(slot, getLocale())}</b> ({m.time_pragueTime()})
      </p>
      <FeeTable caption={page.terms.title} columns={page.terms.columns} rows={page.terms.rules} />
      <p className="small text-ink-2">{m.consultation_beforePaying()}</p>
    </div>
  )
}
