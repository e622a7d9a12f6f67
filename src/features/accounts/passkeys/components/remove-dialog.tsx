import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { PasswordDialog } from '~/ui/password-dialog'
import { waitText } from '~/ui/wait-text'
import { notifySignedOut } from '~/ui/refusal-text'
import { removePasskey } from '../functions'
import type { PasskeySummary } from '../schema'

interface RemoveDialogProps {
  passkey: PasskeySummary
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ passkey, onClose, onRemoved }: RemoveDialogProps) {
  const remove = async (currentPassword: string) => {
    const outcome = await removePasskey({ data: { id: passkey.id, currentPassword } })
    // One that is gone already is what was wanted, too.
    if (!outcome.ok && outcome.code !== 'not-found') {
      if (outcome.code === 'wrong-password') return m.settings_password_wrong()
      if (outcome.code === 'too-many') return m.errors_tooMany_text({ time: waitText(outcome.retryAt) })
      notifySignedOut()
      return undefined
    }
    notify({ kind: 'success', title: m.passkey_removed() })
    onRemoved()
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
