import { zodResolver } from '@hookform/resolvers/zod'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { type LinkOutcome, LinkPage } from '~/ui/link-page'
import { notify } from '~/ui/notify'
import { confirmEmail } from '../functions'
import { ConfirmPasswordForm, type ConfirmRefusal } from '../schema'
import { LinkPassword } from '~/ui/link-password'
import { ResendConfirmation } from './resend-confirmation'
import { StepLink } from './step-link'
import type { Refused } from '~/lib/outcome'
import { waitText } from '~/ui/wait-text'
import { readConfirmationLink } from './confirmation-link'

/** Where a confirmation link leads (readings R4, R18); the address without a link is a success. */
export function ConfirmedPage() {
  return <LinkPage confirm={confirm} Loading={Loading} Success={Success} Failure={Failure} Question={Question} />
}

async function confirm(fragment: string): Promise<LinkOutcome> {
  const link = readConfirmationLink(fragment)
  if (link.kind === 'none') return { kind: 'success' }
  if (link.kind === 'cut') return { kind: 'error', text: m.confirm_error_cut() }
  if (link.kind === 'broken') return { kind: 'error', text: m.confirm_error_default() }
  try {
    const outcome = await confirmEmail({ data: { accessToken: link.accessToken, refreshToken: link.refreshToken } })
    if (outcome.ok) return confirmed()
    return outcome.code === 'password-needed' ? { kind: 'question' } : failed({ ...outcome, code: outcome.code })
  } catch {
    return { kind: 'error', text: m.confirm_error_unexpected() }
  }
}

function confirmed(): LinkOutcome {
  notify({ kind: 'success', title: m.confirm_success_title(), description: m.confirm_success_text() })
  return { kind: 'success' }
}

const failed = ({ code, retryAt }: Refused<Exclude<ConfirmRefusal, 'password-needed'>>): LinkOutcome => ({
  kind: 'error',
  text: code === 'too-many' ? m.errors_tooMany_text({ time: waitText(retryAt) }) : m.confirm_error_expired(),
})

function Question({ fragment, settle }: { fragment: string; settle: (outcome: LinkOutcome) => void }) {
  const link = readConfirmationLink(fragment)
  if (link.kind !== 'tokens') return null
  const { accessToken, refreshToken } = link
  return (
    <LinkPassword
      title={m.confirm_password_title()}
      lead={m.confirm_password_lead()}
      submit={m.confirm_password_submit()}
      submitting={m.confirm_password_submitting()}
      notYours={m.confirm_password_notYours()}
      resolver={zodResolver(ConfirmPasswordForm)}
      refused={m.confirm_error_title}
      unexpected={m.confirm_error_unexpected}
      confirm={(password) => confirmEmail({ data: { accessToken, refreshToken, password } })}
      onConfirmed={() => settle(confirmed())}
      onExpired={(refusal) => settle(failed(refusal))}
    />
  )
}

function Loading() {
  return (
    <>
      <h1 tabIndex={-1}>{m.confirm_metaTitle()}</h1>
      <p role="status">{m.confirm_loading()}</p>
    </>
  )
}

/** Who is signed in by the confirmation is led on from the sign-in. */
function Success() {
  return (
    <>
      <h1 tabIndex={-1}>{m.confirm_success_title()}</h1>
      <p>{m.confirm_success_text()}</p>
      <div className="row mt-s-6">
        <StepLink className={buttonClass({ kind: 'primary', size: 'lg' })}>{m.confirm_success_button()}</StepLink>
      </div>
    </>
  )
}

function Failure({ text }: { text: string }) {
  return (
    <>
      <h1 tabIndex={-1}>{m.confirm_error_title()}</h1>
      <p role="alert">{text}</p>
      <div className="stack mt-s-6">
        <ResendConfirmation primary button={m.confirm_error_resend()} sent={m.confirm_error_resent()} />
        <p>
          <StepLink>{m.confirm_error_retry()}</StepLink>
        </p>
      </div>
    </>
  )
}
