import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { ChoiceGroup } from '~/ui/choice-group'
import { Dialog } from '~/ui/dialog'
import { TextAreaField } from '~/ui/text-area-field'
import { sendComplaint } from '../functions'
import { LENGTHS } from '../rules'
import type { Remedy } from '../schema'
import { type ClaimDialogProps, useAsking } from './use-asking'

const REMEDIES: ReadonlyArray<{ value: Remedy; label: () => string }> = [
  { value: 'fix', label: m.orders_complaint_remedyFix },
  { value: 'discount', label: m.orders_complaint_remedyDiscount },
  { value: 'withdraw', label: m.orders_complaint_remedyWithdraw },
]

/** „Reklamovat“: what is wrong and what is asked for (terms 13). */
export function ComplaintDialog({ order, onClose, onDone }: ClaimDialogProps) {
  const [attemptId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [remedy, setRemedy] = useState<Remedy>()
  const [tried, setTried] = useState(false)
  const { busy, ask } = useAsking({
    title: m.orders_complaint_title,
    sent: m.orders_complaint_sent,
    refusals: { 'already-open': m.claims_complaintOpen },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (text.trim() !== '' && remedy) ask(() => sendComplaint({ data: { ...order, attemptId, text, remedy } }), onDone)
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.orders_complaint_title()}>
      <form method="post" noValidate className="stack mt-s-4" onSubmit={submit}>
        <TextAreaField
          label={m.orders_complaint_textLabel()}
          name="text"
          value={text}
          maxLength={LENGTHS.complaint}
          onChange={(event) => setText(event.currentTarget.value)}
          error={tried && text.trim() === '' ? m.claims_textMissing() : undefined}
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
        <div className="dialog-actions">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_sending()}>
            {m.orders_complaint_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
