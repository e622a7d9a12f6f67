import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isLinkToken } from '~/lib/ids'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button } from './button'
import { GateForm } from './gate-form'
import { notify } from './notify'
import { keepFragment, useFragment } from './use-fragment'
import { useSubmission } from './use-submission'
import { waitText } from './wait-text'

interface View {
  title: string
  text: string
}

interface UndoPageProps<Done extends object> {
  asked: View
  button: string
  kind: 'primary' | 'danger'
  undo: (link: { data: { token: string } }) => Promise<Outcome<Done, 'expired' | 'too-many'>>
  done: (outcome: Done) => View & { below?: ReactNode }
  expired: View
  contactEmail: string
  /** Where it goes on when the link does nothing. */
  onward: ReactNode
}

/** „To jsme nebyli my“: where the link of a warning leads. Opening it changes nothing, the button does. What came of it has the focus. */
export function UndoPage<Done extends object>({ asked, button, kind, undo, done, expired, contactEmail, onward }: UndoPageProps<Done>) {
  const [token, setToken] = useState<string>()
  const [outcome, setOutcome] = useState<Done | 'expired'>()
  const main = useRef<HTMLElement>(null)
  const { busy, send } = useSubmission({ title: m.toast_error, unexpected: m.errors_unexpected })
  useFragment((fragment) => {
    setToken(new URLSearchParams(fragment).get('token') ?? '')
    setOutcome(undefined)
  })
  const cut = token !== undefined && !isLinkToken(token)
  useEffect(() => {
    if (outcome || cut) main.current?.querySelector('h1')?.focus()
  }, [outcome, cut])

  const press = () =>
    send(async () => {
      const came = await undo({ data: { token: token ?? '' } })
      if (came.ok) {
        keepFragment('')
        return setOutcome(came)
      }
      if (came.code === 'expired') return setOutcome('expired')
      notify({ kind: 'error', title: m.errors_tooMany_title(), description: m.errors_tooMany_text({ time: waitText(came.retryAt) }) })
    })

  function shown(): View & { role?: 'alert'; below?: ReactNode } {
    if (outcome === 'expired') return { ...expired, role: 'alert', below: onward }
    if (outcome) return done(outcome)
    if (cut) return { title: m.undoEmail_cut_title(), text: m.undoEmail_cut_text({ email: contactEmail }), role: 'alert', below: onward }
    const below = (
      <Button kind={kind} size="lg" disabled={token === undefined} busy={busy} onClick={() => void press()}>
        {button}
      </Button>
    )
    return { ...asked, below }
  }
  const { title, text, role, below } = shown()
  return (
    <GateForm ref={main}>
      {/* Made anew, so that screen readers say what has come. */}
      <h1 key={title} tabIndex={-1}>
        {title}
      </h1>
      <p key={text} role={role}>
        {text}
      </p>
      {below && <div className="row mt-s-6">{below}</div>}
    </GateForm>
  )
}
