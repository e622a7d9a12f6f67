import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { notify, prepareNotifications } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'
import type { SubscriptionList } from '../schema'

interface SubscriptionBoxProps {
  list: SubscriptionList
  /** Fragment of the page's address that leads here. */
  id?: string
  drawing: ReactNode
  title: string
  text: string
  emailLabel: string
  button: string
  consent: (inputs: { privacy: string }) => string
}

/** An invitation to a list. Subscribing takes a second step by e-mail, so the answer is the same for every address. */
export function SubscriptionBox({ list, id, drawing, title, text, consent, ...form }: SubscriptionBoxProps) {
  const [done, setDone] = useState(false)
  const heading = useId()
  const sent = useRef<HTMLParagraphElement>(null)
  // The form goes, and the focus with it.
  useEffect(() => {
    if (done) sent.current?.focus()
  }, [done])
  return (
    <section className="wrap letter-wrap" id={id} aria-labelledby={heading}>
      <div className="letter">
        {drawing}
        <div className="letter-in" aria-live="polite">
          <h2 id={heading}>{title}</h2>
          {done ? (
            <>
              <p className="letter-sent" ref={sent} tabIndex={-1}>
                {m.newsletter_sent_title()}
              </p>
              <p>{m.newsletter_sent_text()}</p>
            </>
          ) : (
            <>
              <p>{text}</p>
              <noscript>
                <p className="notice">{m.newsletter_noScript()}</p>
              </noscript>
              <SubscriptionForm list={list} {...form} onDone={() => setDone(true)} />
              <p className="letter-note">
                <Sentence text={consent({ privacy: SLOT })}>
                  <PageLink className="link" href="/privacy">
                    {m.consent_intimate_linkPrivacy()}
                  </PageLink>
                </Sentence>
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

interface SubscriptionFormProps extends Pick<SubscriptionBoxProps, 'list' | 'emailLabel' | 'button'> {
  onDone: () => void
}

function SubscriptionForm({ list, emailLabel, button, onDone }: SubscriptionFormProps) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const email = new FormData(event.currentTarget).get('email')
    setBusy(true)
    const outcome = await load()
      .then(({ sendSubscription }) => sendSubscription({ email, list }))
      .catch(() => false)
    setBusy(false)
    setError(typeof outcome === 'string' ? outcome : undefined)
    if (outcome === true) onDone()
    if (!outcome) notify({ kind: 'error', title: m.newsletter_error_title(), description: m.newsletter_error_text() })
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <label className="sr" htmlFor={id}>
        {emailLabel}
      </label>
      <input
        id={id}
        className="input"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder={m.newsletter_emailPlaceholder()}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={() => setError(undefined)}
        onFocus={prepare}
      />
      {/* Before the page is alive the address would end up in the page's own address. */}
      <Button type="submit" kind="primary" disabled={!hydrated} data-waits="" busy={busy} busyLabel={m.newsletter_submitting()}>
        {button}
      </Button>
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

/** The landing page does without the validator until somebody subscribes. */
const load = () => import('./send-subscription')

/** Whoever begins to type will need these, even if the connection is lost meanwhile. */
function prepare(): void {
  load().catch(() => undefined)
  prepareNotifications()
}
