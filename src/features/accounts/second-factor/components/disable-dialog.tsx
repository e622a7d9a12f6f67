import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { PasswordDialog } from '~/ui/password-dialog'
import { disableSecondFactor } from '../functions'
import { refusalText } from '~/ui/refusal-text'

export function DisableDialog({ onClose, onDisabled }: { onClose: () => void; onDisabled: () => void }) {
  const disable = async (currentPassword: string) => {
    const outcome = await disableSecondFactor({ data: { currentPassword } })
    if (!outcome.ok) return refusalText(outcome)
    notify({ kind: 'success', title: m.factor_disabled() })
    onDisabled()
    onClose()
  }
  return (
    <PasswordDialog
      title={m.factor_title()}
      description={m.factor_disableText()}
      submit={m.factor_disable()}
      danger
      failure={m.factor_error}
      onSubmit={disable}
      onClose={onClose}
    />
  )
}
