import { hasPasskeys } from '~/features/accounts/passkeys/rules'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { beginStudioConfirmation, confirmStudioByApp, confirmStudioByPasskey } from '../own.functions'
import type { OwnWays } from '../schema'
import { CodeForm } from './code-form'
import { askDevice, knowsPasskeys } from './passkey-device'
import { studioRefusal } from '~/features/studio/shell/components/refusals'

interface ConfirmationDialogProps {
  ways: OwnWays
  onEnd: (confirmed: boolean) => void
}

/** Asks for passkey or code, whichever they have. */
export function ConfirmationDialog({ ways, onEnd }: ConfirmationDialogProps) {
  const hasDevice = ways.passkey && knowsPasskeys() && hasPasskeys(location.hostname)
  return (
    <Dialog open title={m.studio_confirm_title()} description={m.studio_confirm_text()} onOpenChange={(open) => !open && onEnd(false)}>
      {hasDevice && <ByPasskey onConfirmed={() => onEnd(true)} />}
      {ways.app && (
        <CodeForm
          submit={m.studio_confirm_code()}
          onCode={async (code) => {
            const outcome = await confirmStudioByApp({ data: { code } })
            if (!outcome.ok) return studioRefusal(outcome)
            onEnd(true)
            return undefined
          }}
        />
      )}
      {!hasDevice && !ways.app && <Notice>{m.studio_confirm_elsewhere()}</Notice>}
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
