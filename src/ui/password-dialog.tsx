import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from './button'
import { Dialog } from './dialog'
import { PasswordField } from './field'
import { useSubmission } from './use-submission'

interface PasswordDialogProps {
  title: string
  description: ReactNode
  /** What the button does. */
  submit: string
  danger?: boolean
  /** Title of the toast when the connection breaks. */
  failure: () => string
  /** Answers what is wrong, or nothing when it is done. */
  onSubmit: (password: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for the present password before something that a passer-by at an open browser must not do. */
export function PasswordDialog({ title, description, submit, danger = false, failure, onSubmit, onClose }: PasswordDialogProps) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { busy, send } = useSubmission({ title: failure, unexpected: m.errors_unexpected })
  const sendForm = (event: FormEvent) => {
    event.preventDefault()
    if (password) void send(async () => setError(await onSubmit(password)))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" form={form} kind={danger ? 'danger' : 'primary'} disabled={password === ''} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={sendForm}>
        <PasswordField
          label={m.settings_password_currentLabel()}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={error}
          autoComplete="current-password"
          aria-required
        />
        <ForgottenPassword />
      </form>
    </Dialog>
  )
}

/** The way on for whoever is asked for a password that they do not know, such as one who signs in with a passkey alone. */
export function ForgottenPassword() {
  return (
    <p className="small">
      <a className="link" href="/auth?step=forgot">
        {m.auth_signIn_forgot()}
      </a>
    </p>
  )
}
