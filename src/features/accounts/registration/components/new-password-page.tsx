import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isLinkToken } from '~/lib/ids'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { PasswordField } from '~/ui/field'
import { GateForm } from '~/ui/gate-form'
import { NewPasswordField } from '~/ui/new-password-field'
import { notify } from '~/ui/notify'
import { keepFragment, useFragment } from '~/ui/use-fragment'
import { setNewPassword } from '../functions'
import { settingsPath } from '../rules'
import { NewPasswordForm } from '../schema'
import { StepLink } from './step-link'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

/** Where a reset link leads (readings R5). Opening it changes nothing; the link is used up by the form. */
export function NewPasswordPage() {
  const [token, setToken] = useState<string>()
  useFragment((fragment) => setToken(new URLSearchParams(fragment).get('token') ?? ''))
  const expire = () => {
    keepFragment('')
    setToken('')
  }

  return (
    <GateForm>
      {token === undefined || isLinkToken(token) ? <NewPassword token={token} onExpired={expire} /> : <Invalid cut={token !== ''} />}
    </GateForm>
  )
}

function NewPassword({ token, onExpired }: { token: string | undefined; onExpired: () => void }) {
  const navigate = useNavigate()
  const { busy, send } = useSubmission({ title: m.auth_reset_error_title, unexpected: m.errors_unexpected })
  const { register, handleSubmit, formState, control, getValues, setError } = useForm<{ password: string; confirmPassword: string }>({
    resolver: zodResolver(NewPasswordForm),
    mode: 'onTouched',
  })
  const { errors, touchedFields } = formState
  useWatch({ control })
  // Read instead of watched: what was typed or filled in before the page came alive raised no event.
  const { password = '', confirmPassword = '' } = getValues()
  const differ = password !== confirmPassword

  const submit = (fields: { password: string }) =>
    send(async () => {
      const outcome = await setNewPassword({ data: { token: token ?? '', password: fields.password } })
      if (outcome.ok) {
        notify({ kind: 'success', title: m.auth_reset_success_title(), description: m.auth_reset_success_text() })
        // What is left of ways to sign in is shown first.
        return navigate({ to: '/auth', search: { next: settingsPath(getLocale()) }, replace: true })
      }
      if (outcome.code === 'expired') return onExpired()
      if (outcome.code === 'password-guessable')
        return setError('password', { message: m.validation_passwordGuessable() }, { shouldFocus: true })
      notify({ kind: 'error', title: m.auth_reset_error_title(), description: m.errors_tooMany_text({ time: waitText(outcome.retryAt) }) })
    })

  return (
    <>
      <h1 tabIndex={-1}>{m.auth_reset_newTitle()}</h1>
      <p>{m.auth_reset_newLead()}</p>
      <form method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <NewPasswordField
          {...register('password')}
          typed={password}
          label={m.auth_reset_newPasswordLabel()}
          error={errors.password?.message}
        />
        <PasswordField
          {...register('confirmPassword')}
          label={m.auth_reset_confirmLabel()}
          error={differ && touchedFields.confirmPassword ? m.validation_passwordsMismatch() : undefined}
          autoComplete="new-password"
          aria-required
        />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          disabled={token === undefined || password === '' || differ}
          busy={busy}
          busyLabel={m.auth_reset_submitting()}
        >
          {m.auth_reset_submit()}
        </Button>
      </form>
    </>
  )
}

/** A link that has run out, or whose end a mail programme has cut off. */
function Invalid({ cut }: { cut: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {cut ? m.auth_reset_cut_title() : m.auth_reset_expired_title()}
      </h1>
      <p role="alert">{cut ? m.auth_reset_cut_text() : m.auth_reset_expired_text()}</p>
      <div className="row mt-s-6">
        <StepLink step="forgot" className={buttonClass({ kind: 'primary', size: 'lg' })}>
          {m.auth_reset_expired_button()}
        </StepLink>
      </div>
    </>
  )
}
