import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { beginPasskeyEntry, enterWithPasskey } from '../functions'

/** Signs in with what the device keeps; the browser asks which of its passkeys. */
export function PasskeyEntry({ onEntered }: { onEntered: () => Promise<void> }) {
  const { busy, send } = useSubmission({ title: m.auth_signIn_error_title, unexpected: m.auth_signIn_error_unexpected })
  const fail = (description: string) => notify({ kind: 'error', title: m.auth_signIn_error_title(), description })

  const enter = () =>
    send(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const begun = await beginPasskeyEntry()
      if (!begun.ok) return fail(m.auth_signIn_error_tooMany({ time: waitText(begun.retryAt) }))
      // Undefined: nobody chose a passkey. Whoever closed the browser's window knows that.
      const response = await startAuthentication({ optionsJSON: begun.options }).catch(() => undefined)
      if (!response) return
      const outcome = await enterWithPasskey({ data: { ceremony: begun.ceremony, response } })
      if (outcome.ok) return onEntered()
      if (outcome.code === 'locked') return fail(m.auth_signIn_error_locked())
      fail(outcome.code === 'too-many' ? m.auth_signIn_error_tooMany({ time: waitText(outcome.retryAt) }) : m.passkey_entryFailed())
    })

  return (
    <Button size="lg" busy={busy} onClick={() => void enter()}>
      {m.passkey_entry()}
    </Button>
  )
}
