import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { EmailField } from '~/ui/field'
import { resendConfirmation } from '../functions'
import { EmailInput } from '../schema'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'

interface ResendConfirmationProps {
  /** Asked for when it is not known. */
  email?: string | undefined
  button: string
  /** What to say once it was asked for; the server tells nobody whether an account waits. */
  sent: string
  /** The main thing to do in this view. */
  primary?: boolean
}

/** A way to a new confirmation link. */
export function ResendConfirmation({ email, button, sent, primary = false }: ResendConfirmationProps) {
  const hydrated = useHydrated()
  const [said, setSaid] = useState<string>()
  const { busy, send } = useSubmission({ title: m.toast_error, unexpected: m.errors_unexpected })
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(EmailInput),
    ...(email && { defaultValues: { email } }),
  })

  const submit = (fields: { email: string }) =>
    send(async () => {
      setSaid(undefined)
      const outcome = await resendConfirmation({ data: fields })
      setSaid(outcome.ok ? sent : m.auth_thanks_resendWait({ time: waitText(outcome.retryAt) }))
    })

  return (
    <form className="mt-0" method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {email === undefined && (
        <EmailField {...register('email')} label={m.confirm_error_resendLabel()} error={formState.errors.email?.message} />
      )}
      <div className="row">
        <Button type="submit" kind={primary ? 'primary' : 'quiet'} disabled={!hydrated} busy={busy} busyLabel={m.common_sending()}>
          {button}
        </Button>
        <p role="status" className="small">
          {said}
        </p>
      </div>
    </form>
  )
}
