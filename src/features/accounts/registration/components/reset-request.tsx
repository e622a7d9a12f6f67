import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { requestPasswordReset } from '../functions'
import { RESET_MINUTES } from '../rules'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

/** Sends the signed-in couple a link for a new password, to its own e-mail. */
export function ResetRequest({ email }: { email: string }) {
  const hydrated = useHydrated()
  const [said, setSaid] = useState<string>()
  const { busy, send } = useSubmission({ title: m.toast_error, unexpected: m.errors_unexpected })

  const request = () =>
    send(async () => {
      setSaid(undefined)
      const outcome = await requestPasswordReset({ data: { email } })
      const sent = () => m.dashboard_account_passwordSent({ email, minutes: RESET_MINUTES })
      setSaid(outcome.ok ? sent() : m.auth_thanks_resendWait({ time: waitText(outcome.retryAt) }))
    })

  return (
    <>
      <Button size="sm" disabled={!hydrated} busy={busy} busyLabel={m.common_sending()} onClick={() => void request()}>
        {m.dashboard_account_passwordButton()}
      </Button>
      <p role="status" className="small">
        {said}
      </p>
    </>
  )
}
