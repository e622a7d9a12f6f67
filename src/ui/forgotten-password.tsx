import { m } from '~/paraglide/messages'

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
