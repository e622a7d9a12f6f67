import { type FormEvent, useId, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { notifySignedOut } from '~/ui/refusal-text'
import { renamePasskey } from '../functions'
import { PasskeyName, type PasskeySummary } from '../schema'

interface RenameDialogProps {
  passkey: PasskeySummary
  onClose: () => void
  onRenamed: () => void
}

export function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const form = useId()
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const { busy, send } = useSubmission({ title: m.passkey_error, unexpected: m.errors_unexpected })
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const read = PasskeyName.safeParse(name)
    if (!read.success) return setError(read.error.issues[0]?.message)
    void send(async () => {
      const outcome = await renamePasskey({ data: { id: passkey.id, name: read.data } })
      if (!outcome.ok && outcome.code === 'unauthenticated') return notifySignedOut()
      if (outcome.ok) notify({ kind: 'success', title: m.passkey_renamed() })
      else notify({ kind: 'error', title: m.passkey_error() })
      onRenamed()
      onClose()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.passkey_rename()}
      actions={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" form={form} kind="primary" busy={busy}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={rename}>
        <TextField
          label={m.passkey_nameLabel()}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={error}
          autoComplete="off"
          aria-required
        />
      </form>
    </Dialog>
  )
}
