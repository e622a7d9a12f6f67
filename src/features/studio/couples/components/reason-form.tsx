import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { TextAreaField } from '~/ui/text-area-field'

interface ReasonFormProps {
  label: string
  hint: string
  busy: boolean
  /** It takes something away. */
  danger?: boolean
  onReason: (reason: string) => void
}

/** Why something is done to an account: it stands in the record. */
export function ReasonForm({ label, hint, busy, danger = false, onReason }: ReasonFormProps) {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setError(reason === '' ? m.validation_required() : undefined)
    if (reason !== '') onReason(reason)
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      <TextAreaField name="reason" label={label} hint={hint} error={error} rows={3} maxLength={500} />
      <div className="row">
        <Button type="submit" kind={danger ? 'danger' : 'quiet'} busy={busy}>
          {m.studio_services_goOn()}
        </Button>
      </div>
    </form>
  )
}
