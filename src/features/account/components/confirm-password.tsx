import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { PasswordField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { confirmEmail } from '../functions'
import { type ConfirmPasswordFields, ConfirmPasswordForm } from '../schema'
import type { ConfirmationTokens } from './confirmation-link'
import { StepLink } from './step-link'

interface ConfirmPasswordProps {
  link: ConfirmationTokens
  onConfirmed: () => void
  onExpired: (refusal: Refused<'expired'>) => void
}

/** Elsewhere than in the browser that registered, the link alone is not enough (readings R18). */
export function ConfirmPassword({ link: { accessToken, refreshToken }, onConfirmed, onExpired }: ConfirmPasswordProps) {
  const { busy, send } = useSubmission({ title: m.confirm_error_title, unexpected: m.confirm_error_unexpected })
  const { register, handleSubmit, formState, setError } = useForm<ConfirmPasswordFields>({ resolver: zodResolver(ConfirmPasswordForm) })

  const submit = ({ password }: ConfirmPasswordFields) =>
    send(async () => {
      const outcome = await confirmEmail({ data: { accessToken, refreshToken, password } })
      if (outcome.ok) return onConfirmed()
      if (outcome.code === 'expired') return onExpired({ ...outcome, code: outcome.code })
      const text =
        outcome.code === 'too-many' ? m.errors_tooMany_text({ time: waitText(outcome.retryAt) }) : m.privacy_delete_wrongPassword()
      if (outcome.code === 'wrong-password') setError('password', { message: text }, { shouldFocus: true })
      notify({ kind: 'error', title: m.confirm_error_title(), description: text })
    })

  return (
    <>
      <h1 tabIndex={-1}>{m.confirm_password_title()}</h1>
      <p>{m.confirm_password_lead()}</p>
      <form method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <PasswordField
          {...register('password')}
          label={m.auth_signIn_passwordLabel()}
          error={formState.errors.password?.message}
          autoComplete="current-password"
          aria-required
        />
        <Button type="submit" kind="primary" size="lg" busy={busy} busyLabel={m.confirm_password_submitting()}>
          {m.confirm_password_submit()}
        </Button>
      </form>
      <div className="mt-s-5 grid small">
        <p>
          <StepLink step="forgot">{m.auth_signIn_forgot()}</StepLink>
        </p>
        <p>{m.confirm_password_notYours()}</p>
      </div>
    </>
  )
}
