import { Link } from '@tanstack/react-router'
import { isLinkToken } from '~/lib/link-token'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { type LinkOutcome, LinkPage } from '~/ui/link-page'
import { waitText } from '~/ui/wait-text'
import { confirmEmailChange } from '../functions'

/** Where the link to a new e-mail leads. */
export function NewEmailPage() {
  return <LinkPage confirm={confirm} Loading={Loading} Success={Success} Failure={Failure} />
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

async function confirm(fragment: string): Promise<LinkOutcome> {
  const token = new URLSearchParams(fragment).get('token') ?? ''
  if (!isLinkToken(token)) return { kind: 'error', text: m.newEmail_error_cut() }
  try {
    const outcome = await confirmEmailChange({ data: { token } })
    if (outcome.ok) return { kind: 'success' }
    const text = outcome.code === 'expired' ? m.newEmail_error_expired() : m.errors_tooMany_text({ time: waitText(outcome.retryAt) })
    return { kind: 'error', text }
  } catch {
    return { kind: 'error', text: m.errors_unexpected() }
  }
}
