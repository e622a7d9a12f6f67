import { useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { notify } from '~/ui/notify'
import { keepFragment, useFragment } from '~/ui/use-fragment'
import { confirmEmail } from '../functions'
import { readConfirmationLink } from '../rules'
import { ResendConfirmation } from './resend-confirmation'
import { StepLink } from './step-link'
import { waitText } from '~/ui/wait-text'

type State = { kind: 'loading' } | { kind: 'success' } | { kind: 'error'; text: string }

/** Where a confirmation link leads (readings R4): the address alone changes nothing, the page sends what stands in its fragment. */
export function ConfirmedPage() {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const main = useRef<HTMLElement>(null)
  useFragment((fragment) => {
    setState({ kind: 'loading' })
    void confirm(fragment).then((outcome) => {
      // A used link would fail when it is sent again; the address without one is a success.
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
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'success' && <Success />}
      {state.kind === 'error' && <Failure text={state.text} />}
    </main>
  )
}

async function confirm(fragment: string): Promise<State> {
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
