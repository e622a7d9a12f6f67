import { type ReactNode, useState } from 'react'
import { hasPasskeys } from '~/features/accounts/passkeys/rules'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { AskAgain } from '~/ui/fresh'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { beginStudioConfirmation, confirmStudioByApp, confirmStudioByPasskey } from '../own.functions'
import { CodeForm } from './code-form'
import { askDevice, knowsPasskeys } from './passkey-device'
import { studioRefusal } from './refusals'

/** Around the pages of the studio: where something asks for a fresh confirmation, this dialog asks for passkey or code. */
export function Confirmation({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<(confirmed: boolean) => void>()
  const ask = () => new Promise<boolean>((resolve) => setWaiting(() => resolve))
  const end = (confirmed: boolean) => {
    waiting?.(confirmed)
    setWaiting(undefined)
  }
  return (
    <AskAgain value={ask}>
      {children}
      {waiting && (
        <Dialog open title={m.studio_confirm_title()} description={m.studio_confirm_text()} onOpenChange={(open) => !open && end(false)}>
          {knowsPasskeys() && hasPasskeys(location.hostname) && <ByPasskey onConfirmed={() => end(true)} />}
          <CodeForm
            submit={m.studio_confirm_code()}
            onCode={async (code) => {
              const outcome = await confirmStudioByApp({ data: { code } })
              if (!outcome.ok) return studioRefusal(outcome)
              end(true)
              return undefined
            }}
          />
        </Dialog>
      )}
    </AskAgain>
  )
}

function ByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const confirm = () =>
    send(async () => {
      const begun = await beginStudioConfirmation()
      if (!begun.ok) return notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(begun) })
      const response = await askDevice(begun.options)
      if (!response) return
      const outcome = await confirmStudioByPasskey({ data: { ceremony: begun.ceremony, response } })
      if (outcome.ok) onConfirmed()
      else notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(outcome) })
    })
  return (
    <Button kind="primary" busy={busy} onClick={() => void confirm()}>
      {m.studio_confirm_passkey()}
    </Button>
  )
}
