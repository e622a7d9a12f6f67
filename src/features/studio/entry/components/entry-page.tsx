import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { hasPasskeys } from '~/features/accounts/passkeys/rules'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { EmailField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { useFragment } from '~/ui/use-fragment'
import { useSubmission } from '~/ui/use-submission'
import { beginStudioEntry, enterStudioByApp, enterStudioByPasskey, sendStudioLink } from '../functions'
import { EmailForm } from '../schema'
import { CodeForm } from './code-form'
import { askDevice, knowsPasskeys } from './passkey-device'
import { studioRefusal } from '~/features/studio/shell/components/refusals'

/** The door: a passkey, or a link by mail and a code of the app. */
export function EntryPage({ onEntered }: { onEntered: () => void }) {
  const [token, setToken] = useState('')
  useFragment((fragment) => setToken(new URLSearchParams(fragment).get('token') ?? ''))
  return (
    <main id="obsah" className="gate-form" tabIndex={-1}>
      <h1>{m.studio_entry_title()}</h1>
      {token ? <AppCode token={token} onEntered={onEntered} /> : <Ways onEntered={onEntered} />}
    </main>
  )
}

function Ways({ onEntered }: { onEntered: () => void }) {
  const hydrated = useHydrated()
  const withPasskeys = hydrated && knowsPasskeys() && hasPasskeys(location.hostname)
  return (
    <>
      <p>{withPasskeys ? m.studio_entry_text() : m.studio_entry_mailText()}</p>
      {withPasskeys && <ByPasskey onEntered={onEntered} />}
      <ByMail isOnly={!withPasskeys} />
    </>
  )
}

function ByPasskey({ onEntered }: { onEntered: () => void }) {
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const enter = () =>
    send(async () => {
      const begun = await beginStudioEntry()
      if (!begun.ok) return notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(begun) })
      const response = await askDevice(begun.options)
      if (!response) return
      const outcome = await enterStudioByPasskey({ data: { ceremony: begun.ceremony, response } })
      if (outcome.ok) return onEntered()
      notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(outcome) })
    })
  return (
    <p>
      <Button kind="primary" size="lg" busy={busy} onClick={() => void enter()}>
        {m.passkey_entry()}
      </Button>
    </p>
  )
}

function ByMail({ isOnly }: { isOnly: boolean }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState(false)
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = EmailForm.safeParse({ email })
    if (!read.success) return setError(read.error.issues[0]?.message)
    void send(async () => {
      const outcome = await sendStudioLink({ data: read.data })
      setSent(outcome.ok)
      setError(outcome.ok ? undefined : studioRefusal(outcome))
    })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <EmailField
        label={m.studio_entry_email()}
        hint={m.studio_entry_emailHint()}
        value={email}
        error={error}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" kind={isOnly ? 'primary' : 'quiet'} size="lg" busy={busy}>
          {m.studio_entry_send()}
        </Button>
      </div>
      <p role="status">{sent && m.studio_entry_sent()}</p>
    </form>
  )
}

function AppCode({ token, onEntered }: { token: string; onEntered: () => void }) {
  return (
    <>
      <p>{m.studio_entry_codeText()}</p>
      <CodeForm
        submit={m.studio_entry_enter()}
        onCode={async (code) => {
          const outcome = await enterStudioByApp({ data: { token, code } })
          if (!outcome.ok) return studioRefusal(outcome)
          onEntered()
          return undefined
        }}
      />
    </>
  )
}
