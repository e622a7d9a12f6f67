import { useRef, useState } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArrowLink } from '~/ui/arrow-link'
import { Button, buttonClass } from '~/ui/button'
import { MessagePage } from '~/ui/message-page'
import { PageLink } from '~/ui/page-link'
import { keepFragment, useFragment } from '~/ui/use-fragment'
import { confirmSubscription, subscriptionOfLink } from '../functions'
import { LETTERS_ART, LETTERS_PLACE } from '../rules'

/** Kept in place of the token once it has done its work. */
const CONFIRMED = 'confirmed'

type State = 'asking' | 'busy' | 'confirmed' | 'invalid' | 'failed'

/** Opening the link changes nothing, so that mail scanners cannot subscribe anyone; the button does. */
export function ConfirmPage() {
  const [state, setState] = useState<State>('asking')
  const [token, setToken] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useFragment((fragment) => {
    if (fragment === CONFIRMED) return setState('confirmed')
    const given = new URLSearchParams(fragment).get('token') ?? ''
    setToken(given)
    setState(given ? 'asking' : 'invalid')
    if (given) void look(given)
  })

  /** Opened again after the button was pressed, it says so rather than asking again. What cannot be learned leaves the button. */
  async function look(given: string) {
    const outcome = await subscriptionOfLink({ data: { token: given } }).catch(() => undefined)
    if (outcome?.ok && outcome.confirmed) setState((shown) => (shown === 'asking' ? 'confirmed' : shown))
  }

  async function confirm() {
    setState('busy')
    try {
      const outcome = await confirmSubscription({ data: { token } })
      if (outcome.ok || outcome.code === 'invalid') keepFragment(outcome.ok ? CONFIRMED : '')
      setState(outcome.ok ? 'confirmed' : outcome.code === 'invalid' ? 'invalid' : 'failed')
      // The button goes, or the page says something else now.
      heading.current?.focus()
    } catch {
      setState('failed')
    }
  }

  const text = TEXTS[state]
  return (
    <MessagePage art={LETTERS_ART} live>
      <noscript>
        <p className="notice">{m.newsletter_noScript()}</p>
      </noscript>
      <h1 ref={heading} tabIndex={-1}>
        {text.title()}
      </h1>
      <p className="lead">{text.text()}</p>
      {state === 'confirmed' || state === 'invalid' ? (
        <div className="row">
          {state === 'confirmed' ? (
            <PageLink className={buttonClass({ kind: 'primary' })} href="/she-moves">
              {m.newsletter_confirmed_read()}
            </PageLink>
          ) : (
            <a className={buttonClass({ kind: 'primary' })} href={`${localizedPath('/', getLocale())}#${LETTERS_PLACE}`}>
              {m.newsletter_invalid_again()}
            </a>
          )}
          <ArrowLink href="/">{m.common_goHome()}</ArrowLink>
        </div>
      ) : (
        <Button
          type="button"
          kind="primary"
          disabled={token === ''}
          busy={state === 'busy'}
          busyLabel={m.common_sending()}
          onClick={() => void confirm()}
        >
          {m.newsletter_confirm_button()}
        </Button>
      )}
    </MessagePage>
  )
}

const TEXTS = {
  asking: { title: m.newsletter_confirm_title, text: m.newsletter_confirm_text },
  busy: { title: m.newsletter_confirm_title, text: m.newsletter_confirm_text },
  confirmed: { title: m.newsletter_confirmed_title, text: m.newsletter_confirmed_text },
  invalid: { title: m.newsletter_invalid_title, text: m.newsletter_invalid_text },
  failed: { title: m.newsletter_error_title, text: m.newsletter_error_text },
}
