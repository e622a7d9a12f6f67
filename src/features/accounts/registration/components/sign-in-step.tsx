import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useForm } from 'react-hook-form'
import { looksLikeEmail } from '~/features/couple/profile/couple.schema'
import { localizedPath, requestLocale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { CurrentPasswordField, TextField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { notify } from '~/ui/notify'
import { signIn } from '../functions'
import { leadsToTab } from '../rules'
import { type SignIn, SignInInput, type SignInRefusal } from '../schema'
import { DeferredResend } from './deferred-resend'
import { StepLink } from './step-link'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

/** Ways in that other features know. */
export interface EntryWays {
  /** Asks for the second factor; `onBack` leads to the password again. */
  SecondStep: ComponentType<{ onEntered: () => Promise<void>; onBack: () => void }>
  /** Signs in without a password. */
  PasskeyWay: ComponentType<{ onEntered: () => Promise<void> }>
}

export function SignInStep({ next, SecondStep, PasskeyWay }: EntryWays & { next: string | undefined }) {
  const [second, setSecond] = useState(false)
  const enter = useEntry(next)
  if (second) return <SecondStep onEntered={enter} onBack={() => setSecond(false)} />
  return (
    <>
      <SignInForm next={next} onEntered={enter} onSecondStep={() => setSecond(true)} />
      <PasskeyWay onEntered={enter} />
      <SignInLinks />
    </>
  )
}

interface SignInFormProps {
  next: string | undefined
  onEntered: () => Promise<void>
  /** The password was right; a second factor is asked for. */
  onSecondStep: () => void
}

function SignInForm({ next, onEntered, onSecondStep }: SignInFormProps) {
  const hydrated = useHydrated()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const { busy, send } = useSubmission({ title: m.auth_signIn_error_title, unexpected: m.auth_signIn_error_unexpected })
  const { register, handleSubmit, setError, formState } = useForm<SignIn>({ resolver: zodResolver(SignInInput) })
  const { errors } = formState

  const submit = (fields: SignIn) =>
    send(async () => {
      setUnconfirmed(undefined)
      const outcome = await signIn({ data: fields })
      if (outcome.ok) return onEntered()
      if (outcome.code === 'second-factor') return onSecondStep()
      if (outcome.code === 'unconfirmed') setUnconfirmed(fields.identifier)
      const description = REFUSALS[outcome.code](outcome.retryAt)
      const field = FIELDS[outcome.code]
      if (field) setError(field, { message: description })
      notify({ kind: 'error', title: m.auth_signIn_error_title(), description })
    })

  return (
    <>
      <h1 tabIndex={-1}>{m.auth_signIn_title()}</h1>
      <p>{leadText(next)}</p>
      {/* Without JavaScript nothing may be sent: a plain submit would put the password into the address. */}
      <form method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          {...register('identifier')}
          label={m.auth_signIn_identifierLabel()}
          hint={m.auth_signIn_identifierHint()}
          error={errors.identifier?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <CurrentPasswordField {...register('password')} label={m.auth_signIn_passwordLabel()} error={errors.password?.message} />
        <CheckboxField {...register('remember')} defaultChecked label={m.auth_signIn_remember()} />
        <Button type="submit" kind="primary" size="lg" disabled={!hydrated} busy={busy} busyLabel={m.auth_signIn_submitting()}>
          {m.auth_signIn_submit()}
        </Button>
      </form>
      {unconfirmed !== undefined && <Unconfirmed identifier={unconfirmed} />}
    </>
  )
}

function leadText(next: string | undefined): string {
  if (!next) return m.auth_signIn_lead()
  if (leadsToTab(next, 'settings')) return m.auth_signIn_settingsLead()
  return leadsToTab(next, 'progress') ? m.progress_loginRequired() : m.auth_signIn_requiredNotice()
}

/**
 * Stays when the toast is gone. The e-mail is known only if that is what was typed: the server never tells the e-mail of a couple
 * name.
 */
function Unconfirmed({ identifier }: { identifier: string }) {
  return (
    <div className="stack mt-s-5">
      <Notice>{m.auth_signIn_error_unconfirmed()}</Notice>
      <DeferredResend
        email={looksLikeEmail(identifier) ? identifier : undefined}
        button={m.auth_signIn_resend()}
        sent={m.auth_signIn_resent()}
      />
    </div>
  )
}

function SignInLinks() {
  return (
    <div className="mt-s-4 grid small">
      <p>
        <StepLink step="forgot">{m.auth_signIn_forgot()}</StepLink>
      </p>
      <p>
        {m.auth_signIn_noAccount()} <StepLink step="status">{m.auth_signIn_toSignUp()}</StepLink>
      </p>
    </div>
  )
}

/** Greets and leads on. The page that asked may be in the other language: that takes a full load, for this document keeps its own. */
function useEntry(next: string | undefined): () => Promise<void> {
  const router = useRouter()
  return async () => {
    notify({ kind: 'success', title: m.auth_signIn_success_title(), description: m.auth_signIn_success_text() })
    await router.invalidate()
    const href = next ?? localizedPath('/dashboard', getLocale())
    if (requestLocale(new URL(href, location.origin), new Headers()) === getLocale()) await router.navigate({ href, replace: true })
    else location.assign(href)
  }
}

/** Where a refusal stays when the toast is gone. */
const FIELDS: Partial<Record<SignInRefusal, keyof SignIn>> = {
  'couple-not-found': 'identifier',
  'couple-without-email': 'identifier',
  'couple-failed': 'identifier',
  invalid: 'password',
}

const REFUSALS: Record<Exclude<SignInRefusal, 'second-factor'>, (retryAt: string | undefined) => string> = {
  'couple-not-found': () => m.auth_signIn_error_coupleNotFound(),
  'couple-without-email': () => m.auth_signIn_error_coupleNoEmail(),
  'couple-failed': () => m.auth_signIn_error_coupleFailed(),
  invalid: () => m.auth_signIn_error_invalid(),
  unconfirmed: () => m.auth_signIn_error_unconfirmed(),
  locked: () => m.auth_signIn_error_locked(),
  'too-many': (retryAt) => m.auth_signIn_error_tooMany({ time: waitText(retryAt) }),
}
