import { m } from '~/paraglide/messages'
import type { Workshop } from '../schema'

/** What a cancellation would bring back, with its days, before anything is paid (terms 11.2). */
export function RefundNote({ days: { all, half } }: { days: Workshop['refundDays'] }) {
  return (
    <div className="small muted stack">
      <p>{refundText(all, half)}</p>
      <p>{m.academy_workshops_houseRules()}</p>
    </div>
  )
}

function refundText(all: string | null, half: string | null): string {
  if (all && half) return m.academy_workshops_refund_both({ all, half })
  return half ? m.academy_workshops_refund_half({ half }) : m.academy_workshops_refund_none()
}
