import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { CurrentPasswordField, EmailField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { requestEmailChange } from '../functions'
import { type EmailChange, EmailChangeInput } from '../schema'
import { refusalText } from '~/ui/refusal-text'

/** The sign-in e-mail, and the way to another one: it counts once it is confirmed from its own mailbox. */
export function EmailPanel({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const sent = (to: string) => {
    setSentTo(to)
    setOpen(false)
  }
  return (
    <section className="card panel setting" aria-labelledby="h-email">
      <h2 id="h-email">{m.settings_email_title()}</h2>
      <p className="setting-value">{email}</p>
      <p role="status" className="small">
        {sentTo && m.settings_email_sent({ email: sentTo })}
      </p>
      {open ? (
        <EmailForm onSent={sent} onCancel={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{m.settings_email_change()}</Button>
        </div>
      )}
    </section>
  )
}

function EmailForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { busy, send } = useSubmission({ title: m.settings_email_error, unexpected: m.errors_unexpected })
  const { register, handleSubmit, formState, setError, setFocus } = useForm<EmailChange>({
    resolver: zodResolver(EmailChangeInput),
    defaultValues: { email: '', currentPassword: '' },
  })
  const { errors } = formState
  // The button that opened the form has gone.
  useEffect(() => setFocus('email'), [setFocus])

  const submit = (fields: EmailChange) =>
    send(async () => {
      const outcome = await requestEmailChange({ data: fields })
      if (outcome.ok) return onSent(fields.email)
      if (outcome.code === 'same-email') return setError('email', { message: m.settings_email_same() }, { shouldFocus: true })
      if (outcome.code === 'wrong-password') setError('currentPassword', { message: refusalText(outcome) }, { shouldFocus: true })
      notify({ kind: 'error', title: m.settings_email_error(), description: refusalText(outcome) })
    })

  return (
    <form method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <EmailField
        {...register('email')}
        label={m.settings_email_newLabel()}
        hint={m.settings_email_newHint()}
        error={errors.email?.message}
      />
      <CurrentPasswordField
        {...register('currentPassword')}
        label={m.settings_email_passwordLabel()}
        error={errors.currentPassword?.message}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_sending()}>
          {m.settings_email_submit()}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  )
}
