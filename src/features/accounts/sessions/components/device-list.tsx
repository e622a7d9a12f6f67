import { MonitorSmartphone } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { dayText } from '~/ui/day-text'
import { notify } from '~/ui/notify'
import { useLoaded } from '~/ui/use-loaded'
import { useSubmission } from '~/ui/use-submission'
import { endOtherSessions, endSession, ownSessions } from '../functions'
import type { SessionSummary } from '../schema'

/** Where the couple is signed in. */
export function DeviceList() {
  const { value, waiting, reload } = useLoaded(ownSessions, m.settings_account_loadError, [56, 56])
  const { busy, send } = useSubmission({ title: m.settings_devices_error, unexpected: m.errors_unexpected })

  const end = (session: SessionSummary) =>
    send(async () => {
      // One that is over already is what was wanted, too.
      const outcome = await endSession({ data: { id: session.id } })
      await reload()
      if (outcome.ok || outcome.code === 'not-found') notify({ kind: 'success', title: m.settings_devices_signedOut() })
    })
  const endOthers = () =>
    send(async () => {
      const outcome = await endOtherSessions()
      // Whoever is signed out here is led to the sign-in form by it.
      await reload()
      if (outcome.ok) notify({ kind: 'success', title: m.settings_devices_othersSignedOut() })
    })

  return (
    <section className="card panel setting" aria-labelledby="h-devices">
      <h2 id="h-devices">{m.settings_devices_title()}</h2>
      {!value && waiting}
      {value && (
        <>
          <ul className="setting-list">
            {value.sessions.map((session) => (
              <Device key={session.id} session={session} busy={busy} onEnd={() => void end(session)} />
            ))}
          </ul>
          {/* Also beside a list of one: a copied cookie is no device of its own. */}
          <div>
            <Button disabled={busy} onClick={() => void endOthers()}>
              {m.settings_devices_signOutOthers()}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Device({ session, busy, onEnd }: { session: SessionSummary; busy: boolean; onEnd: () => void }) {
  const device = session.device ?? m.settings_devices_unknown()
  return (
    <li>
      <MonitorSmartphone className="i" aria-hidden="true" />
      <div>
        <p>
          <b>{device}</b> {session.current && <Badge kind="soft">{m.settings_devices_this()}</Badge>}
        </p>
        <p className="small text-ink-2">{m.settings_devices_lastUsed({ time: dayText(session.lastUsedAt) })}</p>
      </div>
      {!session.current && (
        <Button size="sm" disabled={busy} onClick={onEnd} aria-label={`${m.settings_devices_signOut()}: ${device}`}>
          {m.settings_devices_signOut()}
        </Button>
      )}
    </li>
  )
}
