import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { useAwake } from '~/ui/use-awake'
import { withdrawIntimateConsent } from '../functions'
import { useChange } from './use-change'

/** Takes the consent back, after a question that says what goes with it. */
export function WithdrawButton() {
  const [asked, setAsked] = useState(false)
  const awake = useAwake()
  const { busy, run } = useChange({
    ask: () => withdrawIntimateConsent(),
    said: { title: m.privacy_withdraw_done_title(), description: m.privacy_withdraw_done_text() },
    onDone: () => {
      setAsked(false)
      forgetAnswers()
    },
  })
  return (
    <>
      <Button size="sm" disabled={!awake} onClick={() => setAsked(true)}>
        {m.privacy_withdraw_button()}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={m.privacy_withdraw_title()}
        description={m.privacy_withdraw_text()}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{m.common_cancel()}</Button>
            <Button kind="danger" busy={busy} busyLabel={m.common_deleting()} onClick={run}>
              {m.privacy_withdraw_confirm()}
            </Button>
          </>
        }
      />
    </>
  )
}

/** What this device remembers of an unfinished test goes, too. */
function forgetAnswers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('sf-answers:')) localStorage.removeItem(key)
}
