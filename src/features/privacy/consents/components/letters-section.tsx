import type { ListState } from '~/features/letters/subscriptions/schema'
import { longDate } from '~/lib/dates'
import { type Locale, LOCALES } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { SelectField } from '~/ui/select-field'
import { SLOT, Sentence } from '~/ui/sentence'
import { useAwake } from '~/ui/use-awake'
import { endLetters, speakLetters, startLetters } from '../functions'
import { useChange } from './use-change'

interface LettersSectionProps {
  letters: ListState[]
  locale: Locale | null
  email: string
}

/** What comes to the address of the account: both lists, each on or off, and their language. */
export function LettersSection({ letters, locale, email }: LettersSectionProps) {
  const comes = letters.some(({ status }) => status === 'confirmed')
  return (
    <section className="card panel" aria-labelledby="privacy-letters">
      <h2 id="privacy-letters">{m.privacy_letters_title()}</h2>
      <p className="setting-value">{email}</p>
      <dl className="dl">
        {letters.map((entry) => (
          <div key={entry.list}>
            <dt>
              {LISTS[entry.list]()}
              <p className="muted small">{HINTS[entry.list]()}</p>
            </dt>
            <dd className="privacy-said">
              {STATES[entry.status]({ date: entry.since ? longDate(entry.since, getLocale()) : '' })}
              <ListButton {...entry} />
            </dd>
          </div>
        ))}
      </dl>
      {comes && locale && <Language key={locale} locale={locale} />}
      <p className="small muted measure">
        <Sentence text={m.newsletter_preferences_consent({ privacy: SLOT })}>
          <PageLink className="link" href="/privacy">
            {m.consent_intimate_linkPrivacy()}
          </PageLink>
        </Sentence>{' '}
        {m.settings_notifications_transactionalNote()}
      </p>
    </section>
  )
}

function ListButton({ list, status }: ListState) {
  const isOn = status === 'confirmed' || status === 'pending'
  const { busy, run } = useChange({
    ask: () => (isOn ? endLetters : startLetters)({ data: { list } }),
    said: { title: isOn ? m.privacy_letters_done() : m.privacy_letters_begun() },
  })
  return (
    // Another button: whoever keeps Enter pressed ends what they get, and does not ask for it anew.
    <Button key={isOn ? 'end' : 'start'} size="sm" busy={busy} onClick={run}>
      {isOn ? m.privacy_letters_end() : m.privacy_letters_start()}
      <span className="sr">: {LISTS[list]()}</span>
    </Button>
  )
}

function Language({ locale }: { locale: Locale }) {
  const awake = useAwake()
  const other = LOCALES.find((each) => each !== locale) ?? locale
  const { busy, run } = useChange({
    ask: () => speakLetters({ data: { locale: other } }),
    said: { title: m.settings_notifications_saved() },
  })
  return (
    <SelectField
      className="letters-language"
      label={m.newsletter_preferences_language()}
      value={busy ? other : locale}
      disabled={!awake || busy}
      onChange={run}
      options={[
        { value: 'cs', label: m.newsletter_preferences_languageCs() },
        { value: 'en', label: m.newsletter_preferences_languageEn() },
      ]}
    />
  )
}

const LISTS = { newsletter: m.privacy_letters_newsletter, digest: m.privacy_letters_digest }
const HINTS = { newsletter: m.settings_notifications_newsletterHint, digest: m.settings_notifications_digestHint }
const STATES = {
  none: m.newsletter_state_none,
  pending: m.newsletter_state_pending,
  confirmed: m.newsletter_state_confirmed,
  unsubscribed: m.newsletter_state_unsubscribed,
  suspended: m.newsletter_state_suspended,
}
