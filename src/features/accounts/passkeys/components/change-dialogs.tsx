import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { FormDialog } from '~/ui/form-dialog'
import { notify } from '~/ui/notify'
import { PasswordDialog } from '~/ui/password-dialog'
import { notifySignedOut, refusalText } from '~/ui/refusal-text'
import { useSubmission } from '~/ui/use-submission'
import { removePasskey, renamePasskey } from '../functions'
import { PasskeyName, type PasskeySummary } from '../schema'

interface ChangeDialogProps {
  passkey: PasskeySummary
  onClose: () => void
  onChanged: () => void
}

export function RenameDialog({ passkey, onClose, onChanged }: ChangeDialogProps) {
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
      onChanged()
      onClose()
    })
  }
  return (
    <FormDialog title={m.passkey_rename()} submit={m.common_save()} busy={busy} onSubmit={rename} onClose={onClose}>
      <TextField
        label={m.passkey_nameLabel()}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        aria-required
      />
    </FormDialog>
  )
}

export function RemoveDialog({ passkey, onClose, onChanged }: ChangeDialogProps) {
  const remove = async (currentPassword: string) => {
    const outcome = await removePasskey({ data: { id: passkey.id, currentPassword } })
    if (!outcome.ok && outcome.code === 'unauthenticated') {
      notifySignedOut()
      return undefined
    }
    // One that is gone already is what was wanted, too.
    if (!outcome.ok && outcome.code !== 'not-found') return refusalText(outcome)
    notify({ kind: 'success', title: m.passkey_removed() })
    onChanged()
    onClose()
    return undefined
  }
  return (
    <PasswordDialog
      title={m.passkey_removeTitle({ name: passkey.name })}
      description={m.passkey_removeText()}
      submit={m.passkey_remove()}
      danger
      failure={m.passkey_error}
      onSubmit={remove}
      onClose={onClose}
    />
  )
}
