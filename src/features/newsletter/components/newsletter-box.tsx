import { type SubmitEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Button } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { notify } from '~/ui/notify'
import { SLOT, Sentence } from '~/ui/sentence'
import { subscribe } from '../functions'

/** The invitation to the letters. Subscribing takes a second step by e-mail, so the answer is the same for every address. */
export function NewsletterBox() {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [error, setError] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    // The schema is fetched on use: the landing page does without the validator.
    const { SubscribeInput } = await import('../schema')
    const read = SubscribeInput.safeParse(fields)
    if (!read.success) return setError(read.error.issues[0]?.message)
    setError(undefined)
    setState('busy')
    try {
      const outcome = await subscribe({ data: read.data })
      setState(outcome.ok ? 'sent' : 'open')
      if (!outcome.ok) notify({ kind: 'error', title: m.newsletter_error_title(), description: m.newsletter_error_text() })
    } catch {
      setState('open')
      notify({ kind: 'error', title: m.newsletter_error_title(), description: m.newsletter_error_text() })
    }
  }

  return (
    <section className="wrap letter-wrap" aria-labelledby="h-dopisy">
      <div className="letter">
        <ArtImage seed="dopisy" variant="banner" comp="duny" mood="usvit" size={[900, 760]} />
        <div className="letter-in" aria-live="polite">
          <h2 id="h-dopisy">{m.landing_newsletter_title()}</h2>
          {state === 'sent' ? (
            <>
              <p className="letter-sent">{m.landing_newsletter_sentTitle()}</p>
              <p>{m.landing_newsletter_sentText()}</p>
            </>
          ) : (
            <>
              <p>{m.landing_newsletter_text()}</p>
              <form onSubmit={(event) => void submit(event)} noValidate>
                <label className="sr" htmlFor="newsletter-email">
                  {m.landing_newsletter_emailLabel()}
                </label>
                <input
                  id="newsletter-email"
                  className="input"
                  name="email"
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  placeholder={m.landing_newsletter_emailPlaceholder()}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? 'newsletter-error' : undefined}
                  onChange={() => setError(undefined)}
                />
                <Button type="submit" kind="primary" busy={state === 'busy'} busyLabel={m.landing_newsletter_busy()}>
                  {m.landing_newsletter_button()}
                </Button>
                {error && (
                  <p id="newsletter-error" className="field-error" role="alert">
                    {error}
                  </p>
                )}
              </form>
              <ConsentNote />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function ConsentNote() {
  return (
    <p className="letter-note">
      <Sentence text={m.consent_newsletter_note({ privacy: SLOT })}>
        <PageLink className="link" href="/privacy">
          {m.consent_intimate_linkPrivacy()}
        </PageLink>
      </Sentence>
    </p>
  )
}
