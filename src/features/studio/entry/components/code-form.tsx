import { type FormEvent, type ReactNode, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { useSubmission } from '~/ui/use-submission'

interface CodeFormProps {
  submit: string
  /** Answers why the code was refused, if it was. */
  onCode: (code: string) => Promise<string | undefined>
  /** Above the field. */
  children?: ReactNode
}

/** Six digits of the authenticator app. */
export function CodeForm({ submit, onCode, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) return setError(m.studio_code_missing())
    void send(async () => setError(await onCode(code)))
  }
  return (
    <form className="studio-form" method="post" noValidate onSubmit={check}>
      {children}
      <TextField
        label={m.factor_codeLabel()}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
      />
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
