import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { type LinkOutcome, LinkPage } from '~/ui/link-page'
import { notify } from '~/ui/notify'
import { confirmEmail } from '../functions'
import { ResendConfirmation } from './resend-confirmation'
import { StepLink } from './step-link'
import { waitText } from '~/ui/wait-text'
import { readConfirmationLink } from './confirmation-link'

/** Where a confirmation link leads (readings R4); the address without a link is a success. */
export function ConfirmedPage() {
  return <LinkPage confirm={confirm} Loading={Loading} Success={Success} Failure={Failure} />
}

async function confirm(fragment: string): Promise<LinkOutcome> {
  const link = readConfirmationLink(fragment)
  if (link.kind === 'none') return { kind: 'success' }
  if (link.kind === 'broken') return { kind: 'error', text: m.confirm_error_default() }
  try {
    const outcome = await confirmEmail({ data: { accessToken: link.accessToken, refreshToken: link.refreshToken } })
    if (!outcome.ok)
      return {
        kind: 'error',
        text: outcome.code === 'expired' ? m.confirm_error_expired() : m.errors_tooMany_text({ time: waitText(outcome.retryAt) }),
      }
    notify({ kind: 'success', title: m.confirm_success_title(), description: m.confirm_success_text() })
    return { kind: 'success' }
  } catch {
    return { kind: 'error', text: m.confirm_error_unexpected() }
  }
}

function Loading() {
  return (
    <>
      <h1 tabIndex={-1}>{m.confirm_metaTitle()}</h1>
      <p role="status">{m.confirm_loading()}</p>
    </>
  )
}

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
