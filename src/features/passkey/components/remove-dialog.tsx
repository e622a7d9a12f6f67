import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { tellSignedOut } from './tell-signed-out'
import { removePasskey } from '../functions'
import type { PasskeySummary } from '../schema'

interface RemoveDialogProps {
  passkey: PasskeySummary
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ passkey, onClose, onRemoved }: RemoveDialogProps) {
  const { busy, send } = useSubmission({ title: m.passkey_error, unexpected: m.errors_unexpected })
  const remove = () =>
    send(async () => {
      // One that is gone already is what was wanted, too.
      const outcome = await removePasskey({ data: { id: passkey.id } })
      if (!outcome.ok && outcome.code === 'unauthenticated') return tellSignedOut()
      notify({ kind: 'success', title: m.passkey_removed() })
      onRemoved()
      onClose()
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.passkey_removeTitle({ name: passkey.name })}
      description={m.passkey_removeText()}
      actions={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            {m.passkey_remove()}
          </Button>
        </>
      }
    />
  )
}
