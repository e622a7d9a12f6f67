import { SUBSCRIPTION_STEPS } from '~/lib/addresses'
import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { Disclosure } from '~/ui/disclosure'
import { PageLink } from '~/ui/page-link'
import { FormNews, PlainForm } from '~/ui/plain-form'
import { SLOT, Sentence } from '~/ui/sentence'
import type { ListState, SubscriptionView } from '../schema'
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
      <News news={view.news} />
      <Wishes view={view} />
      {comesAny && (
        <section className="card panel stack" aria-labelledby="h-all">
          <h2 id="h-all">{m.newsletter_preferences_allTitle()}</h2>
          <p>{m.newsletter_preferences_allText()}</p>
          <PlainForm action={view.action} step={SUBSCRIPTION_STEPS['end-all']}>
            <Button type="submit" kind="danger">
              {m.newsletter_preferences_allButton()}
            </Button>
          </PlainForm>
        </section>
      )}
      <Disclosure title={m.newsletter_preferences_whyTitle()}>
        <p>{m.newsletter_preferences_whyText()}</p>
      </Disclosure>
    </main>
  )
}

function News({ news }: { news: Known['news'] }) {
  if (!news) return null
  return (
    <FormNews>
      {news === 'failed' ? (
        <Alert>
          <p>
            {m.newsletter_error_title()}. {m.newsletter_error_text()}
          </p>
        </Alert>
      ) : (
        <p className="notice" role="status">
          {news === 'saved' ? m.newsletter_preferences_saved() : m.newsletter_unsubscribed_text()}
        </p>
      )}
    </FormNews>
  )
}

/** What waits for its confirmation is not ticked: somebody else can have asked for it. */
function Wishes({ view: { action, lists, locale } }: { view: Known }) {
  return (
    <PlainForm action={action} step={SUBSCRIPTION_STEPS.save} className="card panel stack">
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
    </PlainForm>
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
