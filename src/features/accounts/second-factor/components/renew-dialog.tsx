import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { PasswordDialog } from '~/ui/password-dialog'
import { renewRecoveryCodes } from '../functions'
import { CodesDialog } from './codes-dialog'
import { refusalText } from '~/ui/refusal-text'

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
