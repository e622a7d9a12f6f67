import type { SeatView } from '../seat.schema'
import { type Currency, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { cancelPlace } from '../functions'

export interface CancelDialogProps {
  order: { id: string; key: string }
  title: string
  cancellation: NonNullable<SeatView['cancellation']>
  currency: Currency
  onClose: () => void
  onChanged: () => void
}

/** Asks before a place is given up, with the sum that goes back (terms 11.2). */
export function CancelDialog({ order, title, cancellation, currency, onClose, onChanged }: CancelDialogProps) {
  const { busy, send } = useSubmission({ title: m.place_cancelError, unexpected: m.errors_network })
  const price = (cents: number) => amountText(cents, currency, getLocale())
  const { refundCents, totalCents } = cancellation
  const total = price(totalCents)

  const cancel = () =>
    send(async () => {
      const outcome = await cancelPlace({ data: { ...order, seenCents: refundCents } })
      if (outcome.ok) notify({ kind: 'success', title: m.place_cancelDone(), description: m.place_cancelDoneText() })
      else {
        const description = outcome.code === 'changed' ? m.place_cancelChanged() : m.place_cancelNotPossible()
        notify({ kind: 'error', title: m.place_cancelError(), description })
      }
      onClose()
      onChanged()
    })

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.place_cancelTitle()}
      description={title}
      actions={
        <>
          <Button onClick={onClose}>{m.place_cancelKeep()}</Button>
          <Button kind="danger" busy={busy} busyLabel={m.common_sending()} onClick={() => void cancel()}>
            {m.place_cancelConfirm()}
          </Button>
        </>
      }
    >
      <p>{refundCents > 0 ? m.place_cancelText({ refund: price(refundCents), total }) : m.place_cancelNothing({ total })}</p>
    </Dialog>
  )
}
