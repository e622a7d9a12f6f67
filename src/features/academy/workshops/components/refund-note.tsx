import { m } from '~/paraglide/messages'
import type { Workshop } from '../schema'

/** Before anything is paid: when and where it is, and what a cancellation would bring back, with its days (terms 11.2). */
export function RefundNote({ workshop }: { workshop: Pick<Workshop, 'dateText' | 'location' | 'refundDays'> }) {
  return (
    <div className="stack">
      <p>
        <b>{workshop.dateText}</b>
        <br />
        {workshop.location}
      </p>
      <p className="small muted">{refundText(workshop.refundDays)}</p>
      <p className="small muted">{m.academy_workshops_houseRules()}</p>
    </div>
  )
}

function refundText({ all, half }: Workshop['refundDays']): string {
  if (all && half) return m.academy_workshops_refund_both({ all, half })
  return half ? m.academy_workshops_refund_half({ half }) : m.academy_workshops_refund_none()
}
