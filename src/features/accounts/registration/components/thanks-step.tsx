import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { DeferredResend } from './deferred-resend'
import { StepLink } from './step-link'

/** After a registration. `email` is unknown after a reload. */
export function ThanksStep({ email }: { email: string | undefined }) {
  return (
    <>
      <h1 tabIndex={-1}>{m.auth_thanks_title()}</h1>
      <p>{email ? m.auth_thanks_text({ email }) : m.auth_signUp_success_text()}</p>
      <div className="row mt-s-6">
        <StepLink className={buttonClass({ kind: 'quiet', size: 'lg' })}>{m.auth_thanks_button()}</StepLink>
      </div>
      <div className="stack mt-s-7">
        <p className="small">{m.auth_thanks_notArrived()}</p>
        <DeferredResend email={email} button={m.auth_thanks_resend()} sent={m.auth_thanks_resent()} />
        <p className="small">
          <StepLink step="status">{m.auth_thanks_wrongEmail()}</StepLink>
        </p>
      </div>
    </>
  )
}
