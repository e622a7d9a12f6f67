import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { RegisteredStatus } from '~/features/couple/schema'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { signUp } from '../functions'
import { type SignUpFields, SignUpForm, SignUpInput } from '../schema'
import { ConsentFields } from './consent-fields'
import { type Attempt, newAttempt } from './sign-up-attempts'
import { SignUpFieldset } from './sign-up-fieldset'
import { StepLink } from './step-link'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

interface SignUpStepProps {
  status: RegisteredStatus
  onRegistered: (email: string) => void
}

export function SignUpStep({ status, onRegistered }: SignUpStepProps) {
  const form = useForm<SignUpFields>({ resolver: zodResolver(SignUpForm) })
  const attempt = useRef<Attempt>(undefined)
  const { busy, send } = useSubmission({ title: m.auth_signUp_error_title, unexpected: m.auth_signUp_error_unexpected })
  const ready = useReady(form)

  const submit = (fields: SignUpFields) =>
    send(async () => {
      attempt.current ??= newAttempt()
      // Parsing drops what only the form knows: the repeated password.
      const outcome = await signUp({ data: SignUpInput.parse({ ...fields, relationshipStatus: status, ...attempt.current }) })
      if (outcome.ok) {
        notify({ kind: 'success', title: m.auth_signUp_success_title(), description: m.auth_signUp_success_text() })
        return onRegistered(fields.email)
      }
      const taken = outcome.code === 'couple-name-taken'
      const text = taken ? m.auth_signUp_error_coupleNameTaken() : m.auth_signUp_error_tooMany({ time: waitText(outcome.retryAt) })
      notify({ kind: 'error', title: m.auth_signUp_error_title(), description: text })
      if (taken) form.setError('coupleName', { message: text }, { shouldFocus: true })
    })

  return (
    <>
      <h1 tabIndex={-1}>{m.auth_signUp_title()}</h1>
      <p>{m.auth_signUp_lead()}</p>
      <form
        className="gap-s-5"
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        // What is sent after a change is another registration; the same one sent again, after a lost answer, is not.
        onChange={() => {
          attempt.current = undefined
        }}
      >
        <SignUpFieldset form={form} />
        <ConsentFields register={form.register} errors={form.formState.errors} />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          disabled={!ready}
          busy={busy}
          busyLabel={m.auth_signUp_submitting()}
          aria-describedby={ready ? undefined : 'sign-up-needs'}
        >
          {m.auth_signUp_submit()}
        </Button>
        {!ready && (
          <p id="sign-up-needs" className="field-hint">
            {m.auth_signUp_disabledHint()}
          </p>
        )}
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

/** specification §5: disabled while the passwords differ or the couple name is empty; other gaps are told at their fields. */
function useReady({ control, getValues }: UseFormReturn<SignUpFields>): boolean {
  const hydrated = useHydrated()
  const names = ['coupleName', 'password', 'confirmPassword'] as const
  useWatch({ control, name: names })
  // Read instead of watched: what was typed or filled in before the page came alive raised no event.
  const [coupleName = '', password = '', confirmPassword = ''] = getValues(names)
  return hydrated && coupleName.trim() !== '' && password !== '' && password === confirmPassword
}
