import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isLinkToken } from '~/lib/ids'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { notify } from '~/ui/notify'
import { keepFragment, useFragment } from '~/ui/use-fragment'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { stopFactorRemoval } from '../functions'

type State = 'asked' | 'done' | 'expired' | 'cut'

/** „To jsme nebyli my“: where the planned end of the second factor is stopped. Opening the link changes nothing, the button does. */
export function KeepFactorPage({ contactEmail }: { contactEmail: string }) {
  const [token, setToken] = useState<string>()
  const [state, setState] = useState<State>('asked')
  const main = useRef<HTMLElement>(null)
  const { busy, send } = useSubmission({ title: m.toast_error, unexpected: m.errors_unexpected })
  useFragment((fragment) => {
    const found = new URLSearchParams(fragment).get('token') ?? ''
    setToken(found)
    setState(isLinkToken(found) ? 'asked' : 'cut')
  })
  useEffect(() => {
    if (state !== 'asked') main.current?.querySelector('h1')?.focus()
  }, [state])

  const stop = () =>
    send(async () => {
      const outcome = await stopFactorRemoval({ data: { token: token ?? '' } })
      if (outcome.ok) {
        keepFragment('')
        return setState('done')
      }
      if (outcome.code === 'expired') return setState('expired')
      notify({ kind: 'error', title: m.errors_tooMany_title(), description: m.errors_tooMany_text({ time: waitText(outcome.retryAt) }) })
    })

  return (
    <main id="obsah" ref={main} className="gate-form">
      <noscript>
        <p className="notice">{m.errors_noScript()}</p>
      </noscript>
      {state === 'asked' && (
        <>
          <h1 tabIndex={-1}>{m.keepFactor_title()}</h1>
          <p>{m.keepFactor_text()}</p>
          <div className="row mt-s-6">
            <Button kind="primary" size="lg" disabled={token === undefined} busy={busy} onClick={() => void stop()}>
              {m.keepFactor_button()}
            </Button>
          </div>
        </>
      )}
      {state === 'done' && (
        <>
          <h1 tabIndex={-1}>{m.keepFactor_success_title()}</h1>
          <p>{m.keepFactor_success_text()}</p>
          <div className="row mt-s-6">
            <Link to="/auth" search={{ step: 'forgot' }} className={buttonClass({ kind: 'primary', size: 'lg' })}>
              {m.keepFactor_success_button()}
            </Link>
          </div>
        </>
      )}
      {state === 'expired' && (
        <>
          <h1 tabIndex={-1}>{m.keepFactor_error_title()}</h1>
          <p role="alert">{m.keepFactor_error_text({ email: contactEmail })}</p>
        </>
      )}
      {state === 'cut' && (
        <>
          <h1 tabIndex={-1}>{m.undoEmail_cut_title()}</h1>
          <p role="alert">{m.undoEmail_cut_text({ email: contactEmail })}</p>
        </>
      )}
    </main>
  )
}
