import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { FormDialog } from '~/ui/form-dialog'
import { notify } from '~/ui/notify'
import { PasswordDialog } from '~/ui/password-dialog'
import { QrCode } from '~/ui/qr-code'
import { useSubmission } from '~/ui/use-submission'
import { beginSecondFactor, finishSecondFactor } from '../functions'
import type { AppSetup } from '../schema'
import { CodesDialog } from './codes-dialog'
import { refusalText } from '~/ui/refusal-text'

/** Password, app, recovery codes: until the app's first code was right, sign-in stays as it is. */
export function SetupDialog({ onClose, onEnabled }: { onClose: () => void; onEnabled: () => void }) {
  const [setup, setSetup] = useState<AppSetup>()
  const [done, setDone] = useState(false)
  const begin = async (currentPassword: string) => {
    const outcome = await beginSecondFactor({ data: { currentPassword } })
    if (!outcome.ok) return refusalText(outcome)
    setSetup(outcome.setup)
  }
  const finished = () => {
    setDone(true)
    notify({ kind: 'success', title: m.factor_enabled() })
    onEnabled()
  }
  if (!setup)
    return (
      <PasswordDialog
        title={m.factor_title()}
        description={m.factor_passwordLead()}
        submit={m.common_continue()}
        failure={m.factor_error}
        onSubmit={begin}
        onClose={onClose}
      />
    )
  return done ? <CodesDialog codes={setup.codes} onClose={onClose} /> : <AppDialog setup={setup} onVerified={finished} onClose={onClose} />
}

function AppDialog({ setup, onVerified, onClose }: { setup: AppSetup; onVerified: () => void; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { busy, send } = useSubmission({ title: m.factor_error, unexpected: m.errors_unexpected })
  const complete = /^\d{6}$/.test(code.replaceAll(/\s/g, ''))
  const verify = (event: FormEvent) => {
    event.preventDefault()
    if (!complete) return
    void send(async () => {
      const outcome = await finishSecondFactor({ data: { code } })
      if (outcome.ok) onVerified()
      else setError(refusalText(outcome))
    })
  }

  return (
    <FormDialog
      startAtTitle
      title={m.factor_setupTitle()}
      description={m.factor_setupText()}
      submit={m.factor_verify()}
      disabled={!complete}
      busy={busy}
      onSubmit={verify}
      onClose={onClose}
      lead={
        <>
          <QrCode qr={setup.qr} label={m.factor_qrAlt()} />
          <p className="small">
            {m.factor_secretLabel()} <code className="secret">{setup.secret}</code>
          </p>
        </>
      }
    >
      <TextField
        label={m.factor_codeLabel()}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
      />
    </FormDialog>
  )
}
