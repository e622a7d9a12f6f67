import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { LinkPassword } from '~/ui/link-password'
import { ConfirmPasswordForm, type ConfirmRefusal } from '~/features/accounts/registration/schema'
import { isLinkToken } from '~/lib/ids'
import { localizedPath } from '~/lib/locale'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { type LinkOutcome, LinkPage } from '~/ui/link-page'
import { waitText } from '~/ui/wait-text'
import { confirmEmailChange } from '../functions'

/** Where the link to a new e-mail leads. */
export function NewEmailPage() {
  return <LinkPage confirm={confirm} Loading={Loading} Success={Success} Failure={Failure} Question={Question} />
}

function Loading() {
  return (
    <>
      <h1 tabIndex={-1}>{m.newEmail_metaTitle()}</h1>
      <p role="status">{m.newEmail_loading()}</p>
    </>
  )
}

function Success() {
  return (
    <>
      <h1 tabIndex={-1}>{m.newEmail_success_title()}</h1>
      <p>{m.newEmail_success_text()}</p>
      <div className="row mt-s-6">
        <Link to="/auth" className={buttonClass({ kind: 'primary', size: 'lg' })}>
          {m.newEmail_success_button()}
        </Link>
      </div>
    </>
  )
}

function Failure({ text }: { text: string }) {
  return (
    <>
      <h1 tabIndex={-1}>{m.newEmail_error_title()}</h1>
      <p role="alert">{text}</p>
      <div className="row mt-s-6">
        <Link
          to="/auth"
          search={{ next: `${localizedPath('/dashboard', getLocale())}?tab=settings` }}
          className={buttonClass({ kind: 'primary', size: 'lg' })}
        >
          {m.newEmail_error_settings()}
        </Link>
      </div>
    </>
  )
}

/** In a browser that is not signed in to the account. */
function Question({ fragment, settle }: { fragment: string; settle: (outcome: LinkOutcome) => void }) {
  return (
    <LinkPassword
      title={m.newEmail_password_title()}
      lead={m.newEmail_password_lead()}
      submit={m.newEmail_password_submit()}
      submitting={m.newEmail_password_submitting()}
      notYours={m.newEmail_password_notYours()}
      resolver={zodResolver(ConfirmPasswordForm)}
      refused={m.newEmail_error_title}
      unexpected={m.errors_unexpected}
      confirm={(password) => confirmEmailChange({ data: { token: tokenIn(fragment), password } })}
      onConfirmed={() => settle({ kind: 'success' })}
      onExpired={(refusal) => settle(failed(refusal))}
    />
  )
}

async function confirm(fragment: string): Promise<LinkOutcome> {
  const token = tokenIn(fragment)
  if (!isLinkToken(token)) return { kind: 'error', text: m.newEmail_error_cut() }
  try {
    const outcome = await confirmEmailChange({ data: { token } })
    if (outcome.ok) return { kind: 'success' }
    return outcome.code === 'password-needed' ? { kind: 'question' } : failed({ ...outcome, code: outcome.code })
  } catch {
    return { kind: 'error', text: m.errors_unexpected() }
  }
}

const tokenIn = (fragment: string): string => new URLSearchParams(fragment).get('token') ?? ''

const failed = ({ code, retryAt }: Refused<Exclude<ConfirmRefusal, 'password-needed'>>): LinkOutcome => ({
  kind: 'error',
  text: code === 'too-many' ? m.errors_tooMany_text({ time: waitText(retryAt) }) : m.newEmail_error_expired(),
})
