import { useState } from 'react'
import { CONSENT_VERSION, type Consent } from '~/lib/stored-consent'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { SwitchRow } from '~/ui/switch-row'
import { ACCEPTED, REFUSED } from '../rules'

export interface ConsentDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** How the switches stand when the dialog opens. */
  present: Consent
  onSave: (choice: Consent) => void
}

const OPTIONAL = [
  { kind: 'preferences', label: m.cookies_preferences_title, text: m.cookies_preferences_text },
  { kind: 'analytics', label: m.cookies_analytics_title, text: m.cookies_analytics_text },
  { kind: 'marketing', label: m.cookies_marketing_title, text: m.cookies_marketing_text },
] as const

/** „Nastavení cookies“ with its four switches (specification §2). Closing it without a button changes nothing. */
export function ConsentDialog({ open, onOpenChange, present, onSave }: ConsentDialogProps) {
  const [choice, setChoice] = useState<Consent>()
  const shown = choice ?? present
  const change = (next: boolean) => {
    if (!next) setChoice(undefined)
    onOpenChange(next)
  }
  const save = (decided: Consent) => {
    setChoice(undefined)
    onSave(decided)
  }
  return (
    <Dialog
      open={open}
      startAtTitle
      onOpenChange={change}
      title={m.cookies_dialogTitle()}
      description={m.cookies_dialog_intro()}
      actions={
        <>
          <Button size="sm" onClick={() => save(REFUSED)}>
            {m.cookies_rejectAll()}
          </Button>
          <Button size="sm" onClick={() => save(ACCEPTED)}>
            {m.cookies_acceptAllDialog()}
          </Button>
          <Button size="sm" kind="primary" onClick={() => save(shown)}>
            {m.cookies_save()}
          </Button>
        </>
      }
    >
      <div className="cookies-rows">
        <SwitchRow
          label={m.cookies_necessary_title()}
          description={`${m.cookies_alwaysOn()}. ${m.cookies_necessary_text()}`}
          checked
          disabled
        />
        {OPTIONAL.map(({ kind, label, text }) => (
          <SwitchRow
            key={kind}
            label={label()}
            description={text()}
            checked={shown[kind]}
            onCheckedChange={(on) => setChoice({ ...shown, [kind]: on })}
          />
        ))}
      </div>
      <p className="cookies-note">
        {m.cookies_dialog_withdrawNote()} {m.cookies_dialog_recordNote()} {m.cookies_banner_version({ number: CONSENT_VERSION })}.
      </p>
    </Dialog>
  )
}
