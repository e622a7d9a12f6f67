import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { hasPasskeys } from '~/features/accounts/passkeys/rules'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { useFragment } from '~/ui/use-fragment'
import { useSubmission } from '~/ui/use-submission'
import { beginStudioJoinByApp, beginStudioJoinByPasskey, joinStudioByApp, joinStudioByPasskey, studioInvitation } from '../functions'
import { type OpenInvitation, OperatorName, type StudioApp } from '../schema'
import { roleText } from '../role.schema'
import { AppCard } from './app-card'
import { CodeForm } from './code-form'
import { knowsPasskeys, makeOnDevice } from './passkey-device'
import { studioRefusal } from '~/features/studio/shell/components/refusals'

type Found = { token: string; invitation: OpenInvitation } | 'looking' | 'ended'

/** Somebody accepts an invitation to the team: a name, and a passkey or an app before the first page. */
export function InvitationPage({ onJoined }: { onJoined: () => void }) {
  const [found, setFound] = useState<Found>('looking')
  const { send } = useSubmission({ title: m.studio_failed })
  useFragment((fragment) => {
    const token = new URLSearchParams(fragment).get('token') ?? ''
    if (!/^[\w-]{43}$/.test(token)) return setFound('ended')
    void send(async () => {
      const outcome = await studioInvitation({ data: { token } })
      setFound(outcome.ok ? { token, invitation: outcome.invitation } : 'ended')
    })
  })
  return (
    <main id="obsah" className="gate-form" tabIndex={-1}>
      <h1>{m.studio_join_title()}</h1>
      {found === 'looking' && <p role="status">{m.studio_join_looking()}</p>}
      {found === 'ended' && (
        <>
          <p role="status">{m.studio_join_ended()}</p>
          <p>
            <a className={buttonClass({ kind: 'primary', size: 'lg' })} href="/studio/vstup">
              {m.studio_join_toEntry()}
            </a>
          </p>
        </>
      )}
      {typeof found === 'object' && <Joining {...found} onJoined={onJoined} />}
    </main>
  )
}

function Joining({ token, invitation, onJoined }: { token: string; invitation: OpenInvitation; onJoined: () => void }) {
  const hydrated = useHydrated()
  const [name, setName] = useState(invitation.name ?? '')
  const [error, setError] = useState<string>()
  const [app, setApp] = useState<StudioApp>()
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const fail = (description: string) => notify({ kind: 'error', title: m.studio_failed(), description })

  /** The name as it will be stored; what is wrong with it is said. */
  const named = (): string | undefined => {
    const read = OperatorName.safeParse(name)
    setError(read.error?.issues[0]?.message)
    return read.data
  }
  const withPasskey = () =>
    send(async () => {
      const chosen = named()
      if (chosen === undefined) return
      const begun = await beginStudioJoinByPasskey({ data: { token } })
      if (!begun.ok) return fail(studioRefusal(begun))
      const response = await makeOnDevice(begun.options)
      if (!response) return
      const outcome = await joinStudioByPasskey({ data: { token, name: chosen, ceremony: begun.ceremony, response } })
      if (outcome.ok) return onJoined()
      fail(studioRefusal(outcome))
    })
  const withApp = () =>
    send(async () => {
      if (named() === undefined) return
      const begun = await beginStudioJoinByApp({ data: { token } })
      if (begun.ok) setApp(begun.app)
      else fail(studioRefusal(begun))
    })

  return (
    <>
      <p>{m.studio_join_text({ role: roleText(invitation.role), email: invitation.email })}</p>
      <div className="studio-form">
        <TextField
          label={m.studio_join_name()}
          hint={m.studio_join_nameHint()}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="name"
          aria-required
        />
      </div>
      {app ? (
        <CodeForm
          submit={m.studio_join_finish()}
          onCode={async (code) => {
            const chosen = named()
            if (chosen === undefined) return undefined
            const outcome = await joinStudioByApp({ data: { token, name: chosen, setup: app.setup, code } })
            if (!outcome.ok) return studioRefusal(outcome)
            onJoined()
            return undefined
          }}
        >
          <AppCard app={app} />
        </CodeForm>
      ) : (
        <div className="studio-form">
          <p>{m.studio_join_ways()}</p>
          {hydrated && knowsPasskeys() && hasPasskeys(location.hostname) && (
            <Button kind="primary" size="lg" busy={busy} onClick={() => void withPasskey()}>
              {m.studio_join_passkey()}
            </Button>
          )}
          <Button size="lg" busy={busy} onClick={() => void withApp()}>
            {m.studio_join_app()}
          </Button>
        </div>
      )}
    </>
  )
}
