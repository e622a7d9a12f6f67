import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { cancelService } from '../functions'
import type { CancellationView } from '../rules'
import { ScaleTable } from './scale-table'
import { crowns } from './service-text'

interface CancelDialogProps {
  order: { id: string; key: string }
  cancellation: CancellationView
  onClose: () => void
  /** It was cancelled, or what is shown here is not true any more. */
  onChanged: () => void
}

const root = getRouteApi('__root__')

/** „Zrušit termín“: what is charged and what goes back stands here before anybody decides (specification §9). */
export function CancelDialog({ order, cancellation, onClose, onChanged }: CancelDialogProps) {
  const { contactEmail } = root.useLoaderData()
  const { feeCents, refundCents, scale, step } = cancellation
  const { busy, send } = useSubmission({ title: m.service_cancel_button })
  const refund = crowns(refundCents)
  const cancel = () =>
    void send(async () => {
      const outcome = await cancelService({ data: { ...order, seenRefundCents: refundCents } })
      if (outcome.ok) notify({ kind: 'success', title: m.service_cancel_button(), description: m.service_cancel_done() })
      else notify({ kind: 'error', title: m.service_cancel_button(), description: refusalText(outcome, contactEmail) })
      if (outcome.ok) onClose()
      if (outcome.ok || outcome.code !== 'too-many') onChanged()
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.service_cancel_title()}
      description={feeCents === 0 ? m.service_cancel_nowFree({ refund }) : m.service_cancel_now({ fee: crowns(feeCents), refund })}
      actions={
        <>
          <Button onClick={onClose}>{m.service_cancel_keep()}</Button>
          <Button kind="danger" onClick={cancel} busy={busy} busyLabel={m.common_sending()}>
            {refundCents === 0 ? m.service_cancel_submitNothing() : m.service_cancel_submit({ refund })}
          </Button>
        </>
      }
    >
      <div className="stack mt-s-4">
        {step === 'right' ? <p>{m.service_cancel_right()}</p> : scale.length > 0 && <ScaleTable scale={scale} />}
        <p className="small text-ink-2">{m.service_cancel_move({ email: contactEmail })}</p>
      </div>
    </Dialog>
  )
}

function refusalText({ code, retryAt }: { code: string; retryAt?: string | undefined }, contactEmail: string): string {
  if (code === 'changed') return m.service_cancel_changed()
  return code === 'too-many' ? m.errors_tooMany_text({ time: waitText(retryAt) }) : m.claims_notPossible({ contactEmail })
}
