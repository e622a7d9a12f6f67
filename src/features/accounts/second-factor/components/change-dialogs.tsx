import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { PasswordDialog } from '~/ui/password-dialog'
import { refusalText } from '~/ui/refusal-text'
import { disableSecondFactor, renewRecoveryCodes } from '../functions'
import { CodesDialog } from './codes-dialog'

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

export function RenewDialog({ onClose, onRenewed }: { onClose: () => void; onRenewed: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const renew = async (currentPassword: string) => {
    const outcome = await renewRecoveryCodes({ data: { currentPassword } })
    if (!outcome.ok) return refusalText(outcome)
    onRenewed()
    setCodes(outcome.codes)
  }
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <PasswordDialog
      title={m.factor_renew()}
      description={m.factor_renewText()}
      submit={m.factor_renew()}
      failure={m.factor_error}
      onSubmit={renew}
      onClose={onClose}
    />
  )
}
