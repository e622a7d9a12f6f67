import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { RegisteredStatus } from '~/features/couple/profile/couple.schema'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { signUp } from '../functions'
import { type SignUpFields, SignUpForm, SignUpInput, type SignUpRefusal } from '../schema'
import { ConsentFields } from './consent-fields'
import { SignUpFieldset } from './sign-up-fieldset'
import { StepLink } from './step-link'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

export function SignUpStep({ status, onRegistered }: { status: RegisteredStatus; onRegistered: (email: string) => void }) {
  const form = useForm<SignUpFields>({ resolver: zodResolver(SignUpForm) })
  const attempt = useRef<string>(undefined)
  const { busy, send } = useSubmission({ title: m.auth_signUp_error_title, unexpected: m.auth_signUp_error_unexpected })
  const { ready, missing } = useReady(form)

  const submit = (fields: SignUpFields) =>
    send(async () => {
      attempt.current ??= newAttempt()
      // Parsing drops what only the form knows: the repeated password.
      const outcome = await signUp({ data: SignUpInput.parse({ ...fields, relationshipStatus: status, attempt: attempt.current }) })
      if (outcome.ok) {
        notify({ kind: 'success', title: m.auth_signUp_success_title(), description: m.auth_signUp_success_text() })
        return onRegistered(fields.email)
      }
      const text = refusalText(outcome)
      notify({ kind: 'error', title: m.auth_signUp_error_title(), description: text })
      if (outcome.code === 'couple-name-taken') form.setError('coupleName', { message: text }, { shouldFocus: true })
      if (outcome.code === 'password-guessable') form.setError('password', { message: text }, { shouldFocus: true })
    })

  return (
    <>
      <h1 tabIndex={-1}>{m.auth_signUp_title()}</h1>
      <p>{m.auth_signUp_lead()}</p>
      <form
        className="gate-sections"
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        // What is sent after a change is another registration; the same one sent again, after a lost answer, is not.
        onChange={() => {
          attempt.current = undefined
        }}
      >
        <SignUpFieldset form={form} />
        <ConsentFields form={form} />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          disabled={!ready}
          busy={busy}
          busyLabel={m.auth_signUp_submitting()}
          aria-describedby={missing ? 'sign-up-needs' : undefined}
        >
          {m.auth_signUp_submit()}
        </Button>
        <p id="sign-up-needs" className="field-hint" role="status">
          {missing}
        </p>
      </form>
      <div className="row mt-s-5">
        <StepLink step="status" status={status} back>
          {m.auth_backToStatus()}
        </StepLink>
        <StepLink>{m.auth_backToSignIn()}</StepLink>
      </div>
    </>
  )
}

/**
 * specification §5: disabled while the passwords differ or the couple name is empty; other gaps are told at their fields. A button that
 * cannot be pressed says what it waits for, which is no error (readings R5).
 */
function useReady({ control, getValues }: UseFormReturn<SignUpFields>): { ready: boolean; missing: string | undefined } {
  const hydrated = useHydrated()
  const names = ['coupleName', 'password', 'confirmPassword'] as const
  useWatch({ control, name: names })
  // Read instead of watched: what was typed or filled in before the page came alive raised no event.
  const [coupleName = '', password = '', confirmPassword = ''] = getValues(names)
  const missing = [
    coupleName.trim() === '' && m.auth_signUp_missing_coupleName(),
    password === '' && m.auth_signUp_missing_password(),
    (confirmPassword === '' || password !== confirmPassword) && m.auth_signUp_missing_confirmPassword(),
  ].filter((what) => what !== false)
  if (missing.length === 0) return { ready: hydrated, missing: undefined }
  return { ready: false, missing: m.auth_signUp_missing({ what: new Intl.ListFormat(getLocale()).format(missing) }) }
}

function refusalText({ code, retryAt }: Refused<SignUpRefusal>): string {
  if (code === 'too-many') return m.auth_signUp_error_tooMany({ time: waitText(retryAt) })
  return code === 'password-guessable' ? m.validation_passwordGuessable() : m.auth_signUp_error_coupleNameTaken()
}

/** A key of one registration: a version 4 UUID. `crypto.randomUUID` is missing on plain http, where a demo in the local network is seen. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes]
    .map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
