import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { TextAreaField } from '~/ui/text-area-field'
import { claimSatisfaction } from '../functions'
import { LENGTHS } from '../rules'
import { ClaimDialog, type ClaimDialogProps } from './claim-dialog'

/** „Uplatnit garanci“ of a service: what had been agreed on and what was missing (terms 12.5). */
export function SatisfactionDialog({ order, ...rest }: ClaimDialogProps) {
  const [attemptId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const isMissing = text.trim() === ''
  return (
    <ClaimDialog
      {...rest}
      title={m.claims_satisfaction_title}
      description={m.claims_satisfaction_text()}
      sent={m.claims_satisfaction_sent}
      refusals={{ 'already-open': m.claims_satisfaction_open }}
      submit={m.claims_satisfaction_submit}
      ask={isMissing ? undefined : () => claimSatisfaction({ data: { ...order, attemptId, text } })}
    >
      {(tried) => (
        <TextAreaField
          label={m.claims_satisfaction_label()}
          hint={m.claims_satisfaction_hint()}
          name="text"
          value={text}
          maxLength={LENGTHS.complaint}
          onChange={(event) => setText(event.currentTarget.value)}
          error={tried && isMissing ? m.claims_satisfaction_missing() : undefined}
          aria-required
        />
      )}
    </ClaimDialog>
  )
}
