import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextAreaField } from '~/ui/text-area-field'
import { requestRefund } from '../functions'
import { LENGTHS } from '../rules'
import { type ClaimDialogProps, useAsking } from './use-asking'

/** „Požádat o vrácení peněz“: no reason is needed (terms 10.2). */
export function RefundDialog({ order, onClose, onDone }: ClaimDialogProps) {
  const [reason, setReason] = useState('')
  const { busy, ask } = useAsking({
    title: m.orders_refund_title,
    sent: m.orders_refund_sent,
    refusals: { 'too-late': m.orders_refund_tooLate },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    ask(() => requestRefund({ data: { ...order, reason } }), onDone)
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.orders_refund_title()} description={m.orders_refund_text()}>
      <form method="post" noValidate className="stack mt-s-4" onSubmit={submit}>
        <TextAreaField
          label={m.orders_refund_reasonLabel()}
          optional
          name="reason"
          value={reason}
          maxLength={LENGTHS.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_sending()}>
            {m.orders_refund_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
