import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { enterSecondFactor } from '../functions'
import { LostApp } from './lost-app'

interface SecondStepProps {
  onEntered: () => Promise<void>
  /** To the first step: the password has to be given again. */
  onBack: () => void
}

/** Asks for a code after the password was right. */
export function SecondStep({ onEntered, onBack }: SecondStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { busy, send } = useSubmission({ title: m.auth_signIn_error_title, unexpected: m.auth_signIn_error_unexpected })

  const giveUp = (description: string) => {
    notify({ kind: 'error', title: m.auth_signIn_error_title(), description })
    onBack()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError(m.validation_required())
    void send(async () => {
      setError(undefined)
      const outcome = await enterSecondFactor({ data: { code } })
      if (outcome.ok) return onEntered()
      if (outcome.code === 'wrong-code') return setError(m.factor_wrongCode())
      if (outcome.code === 'used-code') return setError(m.factor_usedCode())
      if (outcome.code === 'expired') return giveUp(m.factor_entry_expired())
      if (outcome.code === 'locked') return giveUp(m.auth_signIn_error_locked())
      giveUp(outcome.retryAt ? m.auth_signIn_error_tooMany({ time: waitText(outcome.retryAt) }) : m.factor_entry_tooMany())
    })
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {m.factor_entry_title()}
      </h1>
      <p>{m.factor_entry_lead()}</p>
      <form method="post" noValidate onSubmit={submit}>
        <TextField
          label={m.factor_entry_codeLabel()}
          hint={m.factor_entry_codeHint()}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <Button type="submit" kind="primary" size="lg" busy={busy} busyLabel={m.auth_signIn_submitting()}>
          {m.factor_entry_submit()}
        </Button>
      </form>
      <div className="mt-s-4">
        <LostApp onExpired={() => giveUp(m.factor_entry_expired())} />
      </div>
      <div className="mt-s-4">
        <Button kind="ghost" onClick={onBack}>
          {m.factor_entry_back()}
        </Button>
      </div>
    </>
  )
}
