import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextAreaField } from '~/ui/text-area-field'
import { claimSatisfaction } from '../functions'
import { LENGTHS } from '../rules'
import { type ClaimDialogProps, useAsking } from './use-asking'

/** „Uplatnit garanci“ of a service: what had been agreed on and what was missing (terms 12.5). */
export function SatisfactionDialog({ order, onClose, onDone }: ClaimDialogProps) {
  const [attemptId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, ask } = useAsking({
    title: m.claims_satisfaction_title,
    sent: m.claims_satisfaction_sent,
    refusals: { 'already-open': m.claims_satisfaction_open },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (text.trim() !== '') ask(() => claimSatisfaction({ data: { ...order, attemptId, text } }), onDone)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.claims_satisfaction_title()}
      description={m.claims_satisfaction_text()}
    >
      <form method="post" noValidate className="stack mt-s-4" onSubmit={submit}>
        <TextAreaField
          label={m.claims_satisfaction_label()}
          hint={m.claims_satisfaction_hint()}
          name="text"
          value={text}
          maxLength={LENGTHS.complaint}
          onChange={(event) => setText(event.currentTarget.value)}
          error={tried && text.trim() === '' ? m.claims_satisfaction_missing() : undefined}
          aria-required
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_sending()}>
            {m.claims_satisfaction_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
