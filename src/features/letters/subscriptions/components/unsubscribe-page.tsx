import { PREFERENCES_PAGE, SUBSCRIPTION_STEPS } from '~/lib/addresses'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { MessagePage } from '~/ui/message-page'
import { PlainForm } from '~/ui/plain-form'
import type { SubscriptionView } from '../schema'
import { LETTERS_ART } from '../rules'
import { UnknownLink } from './unknown-link'

type Known = Extract<SubscriptionView, { known: true }>

/** „Odhlášení odběru“ (readings R12): the link of a letter leads here, and only the button changes something. */
export function UnsubscribePage({ view }: { view: SubscriptionView }) {
  if (!view.known) return <UnknownLink />
  const comes = view.lists.some(({ list, status }) => list === view.list && (status === 'confirmed' || status === 'pending'))
  return (
    <MessagePage art={LETTERS_ART}>
      {view.news === 'failed' && (
        <Alert>
          <p>
            {m.newsletter_error_title()}. {m.newsletter_error_text()}
          </p>
        </Alert>
      )}
      {comes ? <Question view={view} /> : <Ended view={view} />}
      <p>
        {/* Another document: a key is no part of an address that the router remembers. */}
        <a className="link link-target" href={localizedPath(PREFERENCES_PAGE, getLocale()) + view.query}>
          {m.newsletter_unsubscribe_more()}
        </a>
      </p>
    </MessagePage>
  )
}

function Question({ view: { action, email, list } }: { view: Known }) {
  return (
    <>
      <h1>{m.newsletter_unsubscribe_title()}</h1>
      <p className="lead">{m.newsletter_unsubscribe_text({ email, list: LISTS[list]() })}</p>
      <PlainForm action={action} step={SUBSCRIPTION_STEPS.end}>
        <Button type="submit" kind="primary">
          {m.newsletter_unsubscribe_button()}
        </Button>
      </PlainForm>
      <p className="small text-ink-2">{m.newsletter_unsubscribe_note()}</p>
    </>
  )
}

function Ended({ view: { action, email, list, news } }: { view: Known }) {
  return (
    <>
      <h1>{m.newsletter_unsubscribed_title()}</h1>
      <p className="lead" role="status">
        {news === 'ended' ? m.newsletter_unsubscribed_text() : m.newsletter_unsubscribe_already({ email, list: LISTS[list]() })}
      </p>
      <PlainForm action={action} step={SUBSCRIPTION_STEPS.resume}>
        <Button type="submit">{m.newsletter_unsubscribed_resubscribe()}</Button>
      </PlainForm>
    </>
  )
}

const LISTS = { newsletter: m.newsletter_list_newsletter, digest: m.newsletter_list_digest }
