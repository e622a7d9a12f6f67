import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { keepFragment, useFragment } from '~/ui/use-fragment'
import { waitText } from '~/ui/wait-text'
import { confirmEmailChange } from '../functions'

type State = { kind: 'loading' } | { kind: 'success' } | { kind: 'error'; text: string }

/** Where the link to a new e-mail leads: the address alone changes nothing, the page sends what stands in its fragment. */
export function NewEmailPage() {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const main = useRef<HTMLElement>(null)
  useFragment((fragment) => {
    setState({ kind: 'loading' })
    void confirm(new URLSearchParams(fragment).get('token') ?? '').then((outcome) => {
      if (outcome.kind === 'success') keepFragment('')
      setState(outcome)
    })
  })
  useEffect(() => {
    if (state.kind !== 'loading') main.current?.querySelector('h1')?.focus()
  }, [state.kind])

  return (
    <main id="obsah" ref={main} className="gate-form py-s-5">
      <noscript>
        <p className="notice">{m.errors_noScript()}</p>
      </noscript>
      {state.kind === 'loading' && (
        <>
          <h1 tabIndex={-1}>{m.newEmail_metaTitle()}</h1>
          <p role="status">{m.newEmail_loading()}</p>
        </>
      )}
      {state.kind === 'success' && (
        <>
          <h1 tabIndex={-1}>{m.newEmail_success_title()}</h1>
          <p>{m.newEmail_success_text()}</p>
          <div className="row mt-s-6">
            <Link to="/auth" className={buttonClass({ kind: 'primary', size: 'lg' })}>
              {m.newEmail_success_button()}
            </Link>
          </div>
        </>
      )}
      {state.kind === 'error' && <Failure text={state.text} />}
    </main>
  )
}

function Failure({ text }: { text: string }) {
  return (
    <>
      <h1 tabIndex={-1}>{m.newEmail_error_title()}</h1>
      <p role="alert">{text}</p>
      <div className="row mt-s-6">
        <Link to="/auth" search={{ next: '/dashboard?tab=settings' }} className={buttonClass({ kind: 'primary', size: 'lg' })}>
          {m.newEmail_error_settings()}
        </Link>
      </div>
    </>
  )
}

async function confirm(token: string): Promise<State> {
  if (!isToken(token)) return { kind: 'error', text: m.newEmail_error_expired() }
  try {
    const outcome = await confirmEmailChange({ data: { token } })
    if (outcome.ok) return { kind: 'success' }
    const text = outcome.code === 'expired' ? m.newEmail_error_expired() : m.errors_tooMany_text({ time: waitText(outcome.retryAt) })
    return { kind: 'error', text }
  } catch {
    return { kind: 'error', text: m.errors_unexpected() }
  }
}

/** A link that a mail programme has cut is told as one that does not hold, without asking the server. */
const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token)
