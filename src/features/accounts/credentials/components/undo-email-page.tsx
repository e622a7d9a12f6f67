import { useEffect, useRef, useState } from 'react'
import { isLinkToken } from '~/lib/ids'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { keepFragment, useFragment } from '~/ui/use-fragment'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { undoEmailChange } from '../functions'

type State = { kind: 'asked' } | { kind: 'done'; email: string } | { kind: 'expired' } | { kind: 'cut' }

/** „To jsme nebyli my“: where the earlier address takes a change back. Opening the link changes nothing, the button does. */
export function UndoEmailPage({ contactEmail }: { contactEmail: string }) {
  const [token, setToken] = useState<string>()
  const [state, setState] = useState<State>({ kind: 'asked' })
  const main = useRef<HTMLElement>(null)
  const { busy, send } = useSubmission({ title: m.toast_error, unexpected: m.errors_unexpected })
  useFragment((fragment) => {
    const found = new URLSearchParams(fragment).get('token') ?? ''
    setToken(found)
    setState({ kind: isLinkToken(found) ? 'asked' : 'cut' })
  })
  useEffect(() => {
    if (state.kind !== 'asked') main.current?.querySelector('h1')?.focus()
  }, [state.kind])

  const undo = () =>
    send(async () => {
      const outcome = await undoEmailChange({ data: { token: token ?? '' } })
      if (outcome.ok) {
        keepFragment('')
        return setState({ kind: 'done', email: outcome.email })
      }
      if (outcome.code === 'expired') return setState({ kind: 'expired' })
      notify({ kind: 'error', title: m.errors_tooMany_title(), description: m.errors_tooMany_text({ time: waitText(outcome.retryAt) }) })
    })

  return (
    <main id="obsah" ref={main} className="gate-form">
      <noscript>
        <p className="notice">{m.errors_noScript()}</p>
      </noscript>
      {state.kind === 'asked' && (
        <>
          <h1 tabIndex={-1}>{m.undoEmail_title()}</h1>
          <p>{m.undoEmail_text()}</p>
          <div className="row mt-s-6">
            <Button kind="danger" size="lg" disabled={token === undefined} busy={busy} onClick={() => void undo()}>
              {m.undoEmail_button()}
            </Button>
          </div>
        </>
      )}
      {state.kind === 'done' && (
        <>
          <h1 tabIndex={-1}>{m.undoEmail_success_title()}</h1>
          <p>{m.undoEmail_success_text({ email: state.email })}</p>
        </>
      )}
      {state.kind === 'expired' && (
        <>
          <h1 tabIndex={-1}>{m.undoEmail_error_title()}</h1>
          <p role="alert">{m.undoEmail_error_text({ email: contactEmail })}</p>
        </>
      )}
      {state.kind === 'cut' && (
        <>
          <h1 tabIndex={-1}>{m.undoEmail_cut_title()}</h1>
          <p role="alert">{m.undoEmail_cut_text({ email: contactEmail })}</p>
        </>
      )}
    </main>
  )
}
