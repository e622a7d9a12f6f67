import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Outcome, Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { PasswordField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { type ConfirmPasswordFields, ConfirmPasswordForm, type ConfirmRefusal } from '../schema'
import { StepLink } from './step-link'

interface LinkPasswordProps {
  title: string
  lead: string
  submit: string
  submitting: string
  /** For who did not ask for what the link does. */
  notYours: string
  /** Above every refusal. */
  refused: () => string
  unexpected: () => string
  confirm: (password: string) => Promise<Outcome<object, ConfirmRefusal>>
  onConfirmed: () => void
  onExpired: (refusal: Refused<'expired'>) => void
}

/** Elsewhere than in the couple's own browser, a link from a mail is not enough (readings R18). */
export function LinkPassword({ confirm, onConfirmed, onExpired, ...texts }: LinkPasswordProps) {
  const { busy, send } = useSubmission({ title: texts.refused, unexpected: texts.unexpected })
  const { register, handleSubmit, formState, setError } = useForm<ConfirmPasswordFields>({ resolver: zodResolver(ConfirmPasswordForm) })

  const enter = ({ password }: ConfirmPasswordFields) =>
    send(async () => {
      const outcome = await confirm(password)
      if (outcome.ok) return onConfirmed()
      if (outcome.code === 'expired') return onExpired({ ...outcome, code: outcome.code })
      const text =
        outcome.code === 'too-many' ? m.errors_tooMany_text({ time: waitText(outcome.retryAt) }) : m.privacy_delete_wrongPassword()
      if (outcome.code === 'wrong-password') setError('password', { message: text }, { shouldFocus: true })
      notify({ kind: 'error', title: texts.refused(), description: text })
    })

  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{texts.lead}</p>
      <form method="post" noValidate onSubmit={(event) => void handleSubmit(enter)(event)}>
        <PasswordField
          {...register('password')}
          label={m.auth_signIn_passwordLabel()}
          error={formState.errors.password?.message}
          autoComplete="current-password"
          aria-required
        />
        <Button type="submit" kind="primary" size="lg" busy={busy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </form>
      <div className="mt-s-5 grid small">
        <p>
          <StepLink step="forgot">{m.auth_signIn_forgot()}</StepLink>
        </p>
        <p>{texts.notYours}</p>
      </div>
    </>
  )
}
