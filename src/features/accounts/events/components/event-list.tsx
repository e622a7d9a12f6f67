import { History } from 'lucide-react'
import { useState } from 'react'
import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { useLoaded } from '~/ui/use-loaded'
import { ownEvents } from '../functions'
import type { EventKind } from '~/lib/account-events'
import type { EventSummary } from '../schema'

/** As many as a couple looks over at once. */
const SHOWN_FIRST = 6

/** What happened to the security of the account, so that the couple notices what it did not do. */
export function EventList() {
  const { value, waiting } = useLoaded(ownEvents, m.settings_account_loadError, [56, 56])
  return (
    <section className="card panel setting" aria-labelledby="h-events">
      <h2 id="h-events">{m.settings_events_title()}</h2>
      <p className="text-ink-2">{m.settings_events_text()}</p>
      {value ? <Events events={value.events} /> : waiting}
    </section>
  )
}

function Events({ events }: { events: EventSummary[] }) {
  const [all, setAll] = useState(false)
  if (events.length === 0) return <p className="small">{m.settings_events_none()}</p>
  const shown = all ? events : events.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className="setting-list">
        {shown.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
      {shown.length < events.length && (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            {m.settings_events_more()}
          </Button>
        </div>
      )}
      <p className="small">{m.settings_events_foreign()}</p>
    </>
  )
}

function Event({ event: { kind, at, device, times } }: { event: EventSummary }) {
  const facts = [pragueTime(at, getLocale()), device, times > 1 && m.settings_events_times({ times })]
  return (
    <li>
      <History className="i" aria-hidden="true" />
      <div>
        <p>
          <b>{WORDS[kind]()}</b>
        </p>
        <p className="row setting-facts small text-ink-2">
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
      </div>
    </li>
  )
}

const WORDS: Record<EventKind, () => string> = {
  registered: m.settings_events_registered,
  confirmed: m.settings_events_confirmed,
  'sign-in': m.settings_events_signIn,
  'sign-in-passkey': m.settings_events_signInPasskey,
  'sign-in-failed': m.settings_events_signInFailed,
  'code-failed': m.settings_events_codeFailed,
  'signed-out': m.settings_events_signedOut,
  'new-password': m.settings_events_passwordChanged,
  'new-password-by-mail': m.settings_events_passwordReset,
  'new-email-asked': m.settings_events_emailChangeAsked,
  'new-email': m.settings_events_emailChanged,
  'new-email-undone': m.settings_events_emailChangeUndone,
  'second-factor-on': m.settings_events_secondFactorOn,
  'second-factor-off': m.settings_events_secondFactorOff,
  'recovery-codes': m.settings_events_recoveryCodes,
  'factor-removal-asked': m.settings_events_factorRemovalAsked,
  'factor-removal-stopped': m.settings_events_factorRemovalStopped,
  'passkey-added': m.settings_events_passkeyAdded,
  'passkey-removed': m.settings_events_passkeyRemoved,
  'export-asked': m.settings_events_exportAsked,
  'export-fetched': m.settings_events_exportFetched,
  'closing-asked': m.settings_events_closingAsked,
  'closing-undone': m.settings_events_closingUndone,
}
