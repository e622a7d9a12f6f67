import { type FormEvent, type ReactNode, useState } from 'react'
import { m } from '~/paraglide/messages'
import { CurrentPasswordField } from './field'
import { FormDialog } from './form-dialog'
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
export function PasswordDialog({ failure, onSubmit, ...dialog }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { busy, send } = useSubmission({ title: failure, unexpected: m.errors_unexpected })
  const sendForm = (event: FormEvent) => {
    event.preventDefault()
    if (password) void send(async () => setError(await onSubmit(password)))
  }

  return (
    <FormDialog {...dialog} disabled={password === ''} busy={busy} onSubmit={sendForm}>
      <CurrentPasswordField
        label={m.settings_password_currentLabel()}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={error}
      />
      <ForgottenPassword />
    </FormDialog>
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
