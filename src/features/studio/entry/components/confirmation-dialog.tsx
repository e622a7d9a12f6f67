import { hasPasskeys } from '~/features/accounts/passkeys/rules'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { beginStudioConfirmation, confirmStudioByApp, confirmStudioByPasskey } from '../own.functions'
import { CodeForm } from './code-form'
import { askDevice, knowsPasskeys } from './passkey-device'
import { studioRefusal } from '~/features/studio/shell/components/refusals'

/** Asks for passkey or code. */
export function ConfirmationDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  return (
    <Dialog open title={m.studio_confirm_title()} description={m.studio_confirm_text()} onOpenChange={(open) => !open && onEnd(false)}>
      {knowsPasskeys() && hasPasskeys(location.hostname) && <ByPasskey onConfirmed={() => onEnd(true)} />}
      <CodeForm
        submit={m.studio_confirm_code()}
        onCode={async (code) => {
          const outcome = await confirmStudioByApp({ data: { code } })
          if (!outcome.ok) return studioRefusal(outcome)
          onEnd(true)
          return undefined
        }}
      />
    </Dialog>
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
