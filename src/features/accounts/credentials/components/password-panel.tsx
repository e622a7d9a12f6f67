import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { CurrentPasswordField, PasswordField } from '~/ui/field'
import { NewPasswordField } from '~/ui/new-password-field'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { changePassword } from '../functions'
import { type PasswordChange, PasswordChangeForm } from '../schema'
import { refusalText } from '~/ui/refusal-text'

const EMPTY: PasswordChange = { currentPassword: '', password: '', confirmPassword: '' }

/** specification §5: the button waits for two equal passwords. `forgotten` is the way for who does not know the present one. */
export function PasswordPanel({ email, forgotten, onChanged }: { email: string; forgotten: ReactNode; onChanged: () => void }) {
  const { busy, send } = useSubmission({ title: m.settings_password_error, unexpected: m.errors_unexpected })
  const { register, handleSubmit, formState, control, reset, setError } = useForm<PasswordChange>({
    resolver: zodResolver(PasswordChangeForm),
    defaultValues: EMPTY,
    mode: 'onTouched',
  })
  const { errors, touchedFields } = formState
  const { currentPassword = '', password = '', confirmPassword = '' } = useWatch({ control })
  const differ = password !== confirmPassword

  const submit = (fields: PasswordChange) =>
    send(async () => {
      const outcome = await changePassword({ data: { currentPassword: fields.currentPassword, password: fields.password } })
      if (outcome.ok) {
        reset(EMPTY)
        notify({ kind: 'success', title: m.settings_password_changed(), description: m.settings_password_changedText() })
        return onChanged()
      }
      if (outcome.code === 'wrong-password') setError('currentPassword', { message: refusalText(outcome) }, { shouldFocus: true })
      if (outcome.code === 'password-guessable') setError('password', { message: refusalText(outcome) }, { shouldFocus: true })
      notify({ kind: 'error', title: m.settings_password_error(), description: refusalText(outcome) })
    })

  return (
    <section className="card panel setting" aria-labelledby="h-password">
      <h2 id="h-password">{m.settings_password_title()}</h2>
      <form method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField
          {...register('currentPassword')}
          label={m.settings_password_currentLabel()}
          error={errors.currentPassword?.message}
        />
        <NewPasswordField
          {...register('password')}
          typed={password}
          label={m.settings_password_newLabel()}
          error={errors.password?.message}
        />
        <PasswordField
          {...register('confirmPassword')}
          label={m.settings_password_confirmLabel()}
          error={differ && touchedFields.confirmPassword ? m.validation_passwordsMismatch() : undefined}
          autoComplete="new-password"
          aria-required
        />
        <div>
          <Button
            type="submit"
            kind="primary"
            disabled={currentPassword === '' || password === '' || differ}
            busy={busy}
            busyLabel={m.settings_password_submitting()}
          >
            {m.settings_password_submit()}
          </Button>
        </div>
      </form>
      <div className="setting-more">
        <p className="small text-ink-2">{m.dashboard_account_passwordText()}</p>
        {forgotten}
      </div>
    </section>
  )
}
