import { Link } from '@tanstack/react-router'
import { type Resolver, useForm } from 'react-hook-form'
import type { Outcome, Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button } from './button'
import { PasswordField } from './field'
import { notify } from './notify'
import { useSubmission } from './use-submission'
import { waitText } from './wait-text'

interface Fields {
  password: string
}

interface LinkPasswordProps {
  title: string
  lead: string
  submit: string
  submitting: string
  /** For who did not ask for what the link does. */
  notYours: string
  resolver: Resolver<Fields>
  /** Above every refusal. */
  refused: () => string
  unexpected: () => string
  confirm: (password: string) => Promise<Outcome<object, 'expired' | 'password-needed' | 'wrong-password' | 'too-many'>>
  onConfirmed: () => void
  onExpired: (refusal: Refused<'expired'>) => void
}

/** Elsewhere than in the couple's own browser, a link from a mail is not enough (readings R18). */
export function LinkPassword({ resolver, confirm, onConfirmed, onExpired, ...texts }: LinkPasswordProps) {
  const { busy, send } = useSubmission({ title: texts.refused, unexpected: texts.unexpected })
  const { register, handleSubmit, formState, setError } = useForm<Fields>({ resolver })

  const enter = ({ password }: Fields) =>
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
          <Link
            to="/auth"
            search={(now: { next?: string }) => ({ ...(now.next && { next: now.next }), step: 'forgot' as const })}
            className="link link-target"
          >
            {m.auth_signIn_forgot()}
          </Link>
        </p>
        <p>{texts.notYours}</p>
      </div>
    </>
  )
}
