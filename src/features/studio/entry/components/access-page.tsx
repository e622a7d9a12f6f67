import { useRouter } from '@tanstack/react-router'
import { KeyRound, Monitor } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { hasPasskeys } from '~/features/accounts/passkeys/rules'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { dayText } from '~/ui/day-text'
import { TextField } from '~/ui/field'
import { useFresh } from '~/ui/fresh'
import { notify } from '~/ui/notify'
import { useAwake } from '~/ui/use-awake'
import { useSubmission } from '~/ui/use-submission'
import {
  addStudioPasskey,
  beginStudioApp,
  beginStudioPasskey,
  endOtherStudioSessions,
  removeStudioApp,
  removeStudioPasskey,
  setUpStudioApp,
} from '../own.functions'
import type { OwnAccess, StudioApp } from '../schema'
import { AppCard } from './app-card'
import { CodeForm } from './code-form'
import { knowsPasskeys, makeOnDevice } from './passkey-device'
import { studioRefusal } from '~/features/studio/shell/components/refusals'

/** The ways by which somebody of the team comes in, and where they are signed in. */
export function AccessPage({ access }: { access: OwnAccess }) {
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_access_title()}</h1>
          <p>{m.studio_access_lead({ email: access.operator.email })}</p>
        </div>
      </div>
      <div className="studio-grid">
        <div>
          <Passkeys access={access} />
          <App hasApp={access.hasApp} />
        </div>
        <div>
          <Sessions access={access} />
        </div>
      </div>
    </>
  )
}

/** Does it, freshly confirmed where that is asked for, and shows the page anew; a refusal is told. */
function useChange() {
  const fresh = useFresh()
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const finish = async (outcome: { ok: true } | Refused<string> | undefined, done: string) => {
    if (!outcome) return
    if (!outcome.ok) return notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(outcome) })
    notify({ kind: 'success', title: done })
    await router.invalidate()
  }
  const change = (work: () => Promise<{ ok: true } | Refused<string>>, done: string) => send(async () => finish(await fresh(work), done))
  return { busy, change, finish, fresh, send }
}

function Passkeys({ access: { passkeys } }: { access: OwnAccess }) {
  const { busy, change } = useChange()
  return (
    <section className="studio-group" aria-labelledby="h-passkeys">
      <h2 id="h-passkeys">{m.passkey_title()}</h2>
      {passkeys.length === 0 && <p>{m.passkey_none()}</p>}
      <ul className="studio-mini">
        {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
          <li key={id}>
            <KeyRound className="i" aria-hidden="true" />
            <span>
              <b>{name}</b>
              <small>
                {lastUsedAt
                  ? m.passkey_facts({ added: dayText(addedAt), used: dayText(lastUsedAt) })
                  : m.passkey_factsUnused({ added: dayText(addedAt) })}
              </small>
            </span>
            <Button
              size="sm"
              kind="danger"
              busy={busy}
              aria-label={m.studio_access_remove({ name })}
              onClick={() => void change(() => removeStudioPasskey({ data: { id } }), m.passkey_removed())}
            >
              {m.passkey_remove()}
            </Button>
          </li>
        ))}
      </ul>
      <NewPasskey />
    </section>
  )
}

function NewPasskey() {
  const { busy, finish, fresh, send } = useChange()
  const awake = useAwake()
  const [name, setName] = useState('')
  if (!awake || !knowsPasskeys() || !hasPasskeys(location.hostname)) return <p>{m.passkey_unsupported()}</p>
  const add = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const begun = await fresh(beginStudioPasskey)
      if (!begun) return
      if (!begun.ok) return notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(begun) })
      const response = await makeOnDevice(begun.options)
      if (!response) return
      const own = name.trim() || m.studio_access_unnamed()
      await finish(await addStudioPasskey({ data: { ceremony: begun.ceremony, name: own, response } }), m.passkey_added())
      setName('')
    })
  }
  return (
    <form className="studio-form" method="post" noValidate onSubmit={add}>
      <TextField
        label={m.passkey_nameLabel()}
        hint={m.studio_access_nameHint()}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
      />
      <div>
        <Button type="submit" busy={busy}>
          {m.passkey_add()}
        </Button>
      </div>
    </form>
  )
}

function App({ hasApp }: { hasApp: boolean }) {
  const { busy, change, finish, fresh, send } = useChange()
  const [app, setApp] = useState<StudioApp>()
  const begin = () =>
    send(async () => {
      const begun = await fresh(beginStudioApp)
      if (!begun) return
      if (begun.ok) setApp(begun.app)
      else notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(begun) })
    })
  return (
    <section className="studio-group" aria-labelledby="h-app">
      <h2 id="h-app">{m.studio_access_app()}</h2>
      <p>{hasApp ? m.studio_access_appOn() : m.studio_access_appOff()}</p>
      {app ? (
        <CodeForm
          submit={m.factor_verify()}
          onCode={async (code) => {
            const outcome = await fresh(() => setUpStudioApp({ data: { setup: app.setup, code } }))
            if (!outcome) return undefined
            if (!outcome.ok) return studioRefusal(outcome)
            setApp(undefined)
            await finish(outcome, m.studio_access_appDone())
            return undefined
          }}
        >
          <AppCard app={app} />
        </CodeForm>
      ) : (
        <div className="row">
          <Button busy={busy} onClick={() => void begin()}>
            {hasApp ? m.studio_access_appAnew() : m.studio_access_appSetUp()}
          </Button>
          {hasApp && (
            <Button kind="danger" busy={busy} onClick={() => void change(() => removeStudioApp(), m.studio_access_appRemoved())}>
              {m.studio_access_appRemove()}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function Sessions({ access: { sessions } }: { access: OwnAccess }) {
  const { busy, change } = useChange()
  return (
    <section className="studio-group" aria-labelledby="h-sessions">
      <h2 id="h-sessions">{m.studio_access_sessions()}</h2>
      <ul className="studio-mini">
        {sessions.map(({ id, device, since, isThis }) => (
          <li key={id}>
            <Monitor className="i" aria-hidden="true" />
            <span>
              <b>{device ?? m.studio_access_someDevice()}</b>
              <small>{m.studio_access_since({ day: dayText(since) })}</small>
            </span>
            {isThis && <Badge kind="low">{m.studio_access_this()}</Badge>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <Button busy={busy} onClick={() => void change(() => endOtherStudioSessions(), m.studio_access_othersEnded())}>
            {m.studio_access_endOthers()}
          </Button>
        </p>
      )}
    </section>
  )
}
