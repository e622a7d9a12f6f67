import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { TextAreaField } from '~/ui/text-area-field'
import { requestRefund } from '../functions'
import { LENGTHS } from '../rules'
import { ClaimDialog, type ClaimDialogProps } from './claim-dialog'

/** „Požádat o vrácení peněz“: no reason is needed (terms 10.2). */
export function RefundDialog({ order, ...rest }: ClaimDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ClaimDialog
      {...rest}
      title={m.orders_refund_title}
      description={m.orders_refund_text()}
      sent={m.orders_refund_sent}
      refusals={{ 'too-late': m.orders_refund_tooLate }}
      submit={m.orders_refund_submit}
      ask={() => requestRefund({ data: { ...order, reason } })}
    >
      {() => (
        <TextAreaField
          label={m.orders_refund_reasonLabel()}
          optional
          name="reason"
          value={reason}
          maxLength={LENGTHS.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ClaimDialog>
  )
}
