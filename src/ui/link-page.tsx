import { type ComponentType, useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages'
import { keepFragment, useFragment } from './use-fragment'

/** `question`: something more is asked before it counts. */
export type LinkOutcome = { kind: 'success' } | { kind: 'error'; text: string } | { kind: 'question' }

interface LinkPageProps {
  /** Sends what stands in the fragment of the address; the address alone changes nothing. */
  confirm: (fragment: string) => Promise<LinkOutcome>
  Loading: ComponentType
  Success: ComponentType
  Failure: ComponentType<{ text: string }>
  /** Asks, sends the link with the answer, and settles what came of it. */
  Question?: ComponentType<{ fragment: string; settle: (outcome: LinkOutcome) => void }>
}

/** Where a link from an e-mail leads (readings R4). What came of it has the focus. */
export function LinkPage({ confirm, Loading, Success, Failure, Question }: LinkPageProps) {
  const [state, setState] = useState<LinkOutcome | { kind: 'loading' }>({ kind: 'loading' })
  const [link, setLink] = useState('')
  const main = useRef<HTMLElement>(null)
  const settle = (outcome: LinkOutcome) => {
    // A used link would fail when it is sent again.
    if (outcome.kind === 'success') keepFragment('')
    setState(outcome)
  }
  useFragment((fragment) => {
    setLink(fragment)
    setState({ kind: 'loading' })
    void confirm(fragment).then(settle)
  })
  useEffect(() => {
    if (state.kind !== 'loading') main.current?.querySelector('h1')?.focus()
  }, [state.kind])
  return (
    <main id="obsah" ref={main} className="gate-form">
      <noscript>
        <p className="notice">{m.errors_noScript()}</p>
      </noscript>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'success' && <Success />}
      {state.kind === 'error' && <Failure text={state.text} />}
      {state.kind === 'question' && Question && <Question key={link} fragment={link} settle={settle} />}
    </main>
  )
}
