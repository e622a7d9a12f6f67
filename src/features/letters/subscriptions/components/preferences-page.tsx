import { useEffect, useRef } from 'react'
import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { Disclosure } from '~/ui/disclosure'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'
import type { ListState, SubscriptionView } from '../schema'
import { LetterForm } from './letter-form'
import { UnknownLink } from './unknown-link'

type Known = Extract<SubscriptionView, { known: true }>

/** „Vaše odběry“: what comes to the address that the link was sent to. Works without JavaScript. */
export function PreferencesPage({ view }: { view: SubscriptionView }) {
  if (!view.known) return <UnknownLink />
  const comesAny = view.lists.some(({ status }) => status === 'confirmed' || status === 'pending')
  return (
    <main id="obsah" className="wrap section withdrawal">
      <div className="stack">
        <h1>{m.newsletter_preferences_title()}</h1>
        <p className="lead">{m.newsletter_preferences_text({ email: view.email })}</p>
      </div>
      <Done view={view} />
      <Wishes view={view} />
      {comesAny && (
        <section className="card panel stack" aria-labelledby="h-all">
          <h2 id="h-all">{m.newsletter_preferences_allTitle()}</h2>
          <p>{m.newsletter_preferences_allText()}</p>
          <LetterForm action={view.action} step="vse">
            <Button type="submit" kind="danger">
              {m.newsletter_preferences_allButton()}
            </Button>
          </LetterForm>
        </section>
      )}
      <Disclosure title={m.newsletter_preferences_whyTitle()}>
        <p>{m.newsletter_preferences_whyText()}</p>
      </Disclosure>
    </main>
  )
}

/** What became of what was just sent; the page begins there. */
function Done({ view: { done } }: { view: Known }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  if (!done) return null
  return (
    <div ref={place} tabIndex={-1}>
      {done === 'chyba' ? (
        <Alert>
          <p>
            {m.newsletter_error_title()}. {m.newsletter_error_text()}
          </p>
        </Alert>
      ) : (
        <p className="notice" role="status">
          {done === 'ulozeno' ? m.newsletter_preferences_saved() : m.newsletter_unsubscribed_text()}
        </p>
      )}
    </div>
  )
}

/** What waits for its confirmation is not ticked: somebody else can have asked for it. */
function Wishes({ view: { action, lists, locale } }: { view: Known }) {
  return (
    <LetterForm action={action} step="ulozit" className="card panel stack">
      <fieldset className="field">
        <legend>{m.newsletter_preferences_lists()}</legend>
        <div className="stack">
          {lists.map((state) => (
            <CheckboxField
              key={state.list}
              name={state.list}
              defaultChecked={state.status === 'confirmed'}
              label={TITLES[state.list]()}
              hint={`${HINTS[state.list]()} ${stateText(state)}`}
            />
          ))}
        </div>
      </fieldset>
      <ChoiceGroup
        legend={m.newsletter_preferences_language()}
        name="jazyk-dopisu"
        defaultValue={locale}
        options={[
          { value: 'cs', label: m.newsletter_preferences_languageCs() },
          { value: 'en', label: m.newsletter_preferences_languageEn() },
        ]}
      />
      <p className="small text-ink-2">
        <Sentence text={m.newsletter_preferences_consent({ privacy: SLOT })}>
          <PageLink className="link" href="/privacy">
            {m.consent_intimate_linkPrivacy()}
          </PageLink>
        </Sentence>
      </p>
      <div>
        <Button type="submit" kind="primary">
          {m.newsletter_preferences_save()}
        </Button>
      </div>
    </LetterForm>
  )
}

const stateText = ({ status, since }: ListState): string => STATES[status]({ date: since ? momentDay(since, getLocale()) : '' })

const TITLES = { newsletter: m.newsletter_listTitle_newsletter, digest: m.newsletter_listTitle_digest }
const HINTS = { newsletter: m.settings_notifications_newsletterHint, digest: m.settings_notifications_digestHint }
const STATES = {
  none: m.newsletter_state_none,
  pending: m.newsletter_state_pending,
  confirmed: m.newsletter_state_confirmed,
  unsubscribed: m.newsletter_state_unsubscribed,
  suspended: m.newsletter_state_suspended,
}
