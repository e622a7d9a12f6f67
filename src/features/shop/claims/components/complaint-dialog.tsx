import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { ChoiceGroup } from '~/ui/choice-group'
import { TextAreaField } from '~/ui/text-area-field'
import { sendComplaint } from '../functions'
import { LENGTHS } from '../rules'
import type { Remedy } from '../schema'
import { ClaimDialog, type ClaimDialogProps } from './claim-dialog'

const REMEDIES: ReadonlyArray<{ value: Remedy; label: () => string }> = [
  { value: 'fix', label: m.orders_complaint_remedyFix },
  { value: 'discount', label: m.orders_complaint_remedyDiscount },
  { value: 'withdraw', label: m.orders_complaint_remedyWithdraw },
]

/** „Reklamovat“: what is wrong and what is asked for (terms 13). */
export function ComplaintDialog({ order, ...rest }: ClaimDialogProps) {
  const [attemptId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [remedy, setRemedy] = useState<Remedy>()
  const isMissing = text.trim() === ''
  return (
    <ClaimDialog
      {...rest}
      title={m.orders_complaint_title}
      sent={m.orders_complaint_sent}
      refusals={{ 'already-open': m.claims_complaintOpen }}
      submit={m.orders_complaint_submit}
      ask={isMissing || !remedy ? undefined : () => sendComplaint({ data: { ...order, attemptId, text, remedy } })}
    >
      {(tried) => (
        <>
          <TextAreaField
            label={m.orders_complaint_textLabel()}
            name="text"
            value={text}
            maxLength={LENGTHS.complaint}
            onChange={(event) => setText(event.currentTarget.value)}
            error={tried && isMissing ? m.claims_textMissing() : undefined}
            aria-required
          />
          <ChoiceGroup
            legend={m.orders_complaint_remedyLabel()}
            name="remedy"
            layout="rows"
            options={REMEDIES.map(({ value, label }) => ({ value, label: label() }))}
            value={remedy ?? ''}
            onChange={(event) => setRemedy(REMEDIES.find(({ value }) => value === event.currentTarget.value)?.value)}
            error={tried && !remedy ? m.claims_remedyMissing() : undefined}
            required
          />
        </>
      )}
    </ClaimDialog>
  )
}
