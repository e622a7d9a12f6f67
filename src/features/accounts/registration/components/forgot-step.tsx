import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { EmailField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { requestPasswordReset } from '../functions'
import { RESET_MINUTES } from '../rules'
import { EmailInput } from '../schema'
import { StepLink } from './step-link'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

/** Asks for the e-mail of a forgotten password; the answer is the same for every address. */
export function ForgotStep() {
  const [sent, setSent] = useState(false)
  return (
    <>
      {sent ? <RequestSent /> : <RequestForm onSent={() => setSent(true)} />}
      <p>
        <StepLink back>{m.auth_backToSignIn()}</StepLink>
      </p>
    </>
  )
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const hydrated = useHydrated()
  const { busy, send } = useSubmission({ title: m.toast_error, unexpected: m.errors_unexpected })
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ resolver: zodResolver(EmailInput) })

  const submit = (fields: { email: string }) =>
    send(async () => {
      const outcome = await requestPasswordReset({ data: fields })
      if (outcome.ok) onSent()
      else
        notify({ kind: 'error', title: m.errors_tooMany_title(), description: m.errors_tooMany_text({ time: waitText(outcome.retryAt) }) })
    })

  return (
    <>
      <h1 tabIndex={-1}>{m.auth_reset_requestTitle()}</h1>
      <p>{m.auth_reset_requestLead()}</p>
      <form method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <EmailField {...register('email')} label={m.auth_reset_emailLabel()} error={formState.errors.email?.message} />
        <Button type="submit" kind="primary" size="lg" disabled={!hydrated} busy={busy} busyLabel={m.common_sending()}>
          {m.auth_reset_requestSubmit()}
        </Button>
      </form>
    </>
  )
}

function RequestSent() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {m.auth_reset_requestSent_title()}
      </h1>
      <p>{m.auth_reset_requestSent_text({ minutes: RESET_MINUTES })}</p>
    </>
  )
}
