import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button } from './button'
import { CurrentPasswordField } from './field'
import { GateForm } from './gate-form'
import { notify } from './notify'
import { keepFragment, useFragment } from './use-fragment'
import { useSubmission } from './use-submission'
import { waitText } from './wait-text'

/** `question`: the password is asked before it counts. */
type Came = { kind: 'success' } | { kind: 'error'; text: string } | { kind: 'question' }

interface Fields {
  password: string
}

interface LinkTexts {
  loadingTitle: string
  loading: string
  successTitle: string
  success: string
  /** Above every refusal. */
  refused: string
  expired: string
  unexpected: string
  passwordTitle: string
  passwordLead: string
  submit: string
  submitting: string
  /** For who did not ask for what the link does. */
  notYours: string
}

interface LinkPageProps<Tokens extends object> {
  /** What the fragment of the address says: what is sent, or what came of it already. */
  read: (fragment: string) => { tokens: Tokens } | Came
  /** Uses the link up; the address alone changes nothing. */
  send: (sent: Tokens & Partial<Fields>) => Promise<Outcome<object, 'expired' | 'password-needed' | 'wrong-password' | 'too-many'>>
  onConfirmed?: () => void
  resolver: Resolver<Fields>
  texts: LinkTexts
  /** Where a success leads. */
  next: ReactNode
  /** Where it goes on after a failure. */
  wayOut: ReactNode
}

/** Where a link from an e-mail leads (readings R4). What came of it has the focus. */
export function LinkPage<Tokens extends object>({ read, send, onConfirmed, resolver, texts, next, wayOut }: LinkPageProps<Tokens>) {
  const [state, setState] = useState<Came | { kind: 'loading' }>({ kind: 'loading' })
  const [link, setLink] = useState('')
  const main = useRef<HTMLElement>(null)
  const settle = (came: Came) => {
    // A used link would fail when it is sent again.
    if (came.kind === 'success') keepFragment('')
    setState(came)
  }
  const confirmed = (): Came => {
    onConfirmed?.()
    return { kind: 'success' }
  }
  const expired: Came = { kind: 'error', text: texts.expired }

  async function confirm(fragment: string): Promise<Came> {
    const found = read(fragment)
    if ('kind' in found) return found
    try {
      const outcome = await send(found.tokens)
      if (outcome.ok) return confirmed()
      if (outcome.code === 'password-needed') return { kind: 'question' }
      return outcome.code === 'too-many' ? { kind: 'error', text: tooManyText(outcome.retryAt) } : expired
    } catch {
      return { kind: 'error', text: texts.unexpected }
    }
  }
  useFragment((fragment) => {
    setLink(fragment)
    setState({ kind: 'loading' })
    void confirm(fragment).then(settle)
  })
  useEffect(() => {
    if (state.kind !== 'loading') main.current?.querySelector('h1')?.focus()
  }, [state.kind])

  const asked = state.kind === 'question' ? read(link) : undefined
  return (
    <GateForm ref={main}>
      {state.kind === 'loading' && (
        <>
          <h1 tabIndex={-1}>{texts.loadingTitle}</h1>
          <p role="status">{texts.loading}</p>
        </>
      )}
      {state.kind === 'success' && (
        <>
          <h1 tabIndex={-1}>{texts.successTitle}</h1>
          <p>{texts.success}</p>
          <div className="row mt-s-6">{next}</div>
        </>
      )}
      {state.kind === 'error' && (
        <>
          <h1 tabIndex={-1}>{texts.refused}</h1>
          <p role="alert">{state.text}</p>
          {wayOut}
        </>
      )}
      {asked && 'tokens' in asked && (
        <Question
          key={link}
          {...{ resolver, texts }}
          send={(password) => send({ ...asked.tokens, password })}
          onConfirmed={() => settle(confirmed())}
          onExpired={() => settle(expired)}
        />
      )}
    </GateForm>
  )
}

interface QuestionProps extends Pick<LinkPageProps<object>, 'resolver' | 'texts'> {
  send: (password: string) => ReturnType<LinkPageProps<object>['send']>
  onConfirmed: () => void
  onExpired: () => void
}

/** Elsewhere than in the couple's own browser, a link from a mail is not enough (readings R18). */
function Question({ resolver, texts, send: confirm, onConfirmed, onExpired }: QuestionProps) {
  const { busy, send } = useSubmission({ title: () => texts.refused, unexpected: () => texts.unexpected })
  const { register, handleSubmit, formState, setError } = useForm<Fields>({ resolver })

  const enter = ({ password }: Fields) =>
    send(async () => {
      const outcome = await confirm(password)
      if (outcome.ok) return onConfirmed()
      if (outcome.code === 'expired') return onExpired()
      const text = outcome.code === 'too-many' ? tooManyText(outcome.retryAt) : m.privacy_delete_wrongPassword()
      if (outcome.code === 'wrong-password') setError('password', { message: text }, { shouldFocus: true })
      notify({ kind: 'error', title: texts.refused, description: text })
    })

  return (
    <>
      <h1 tabIndex={-1}>{texts.passwordTitle}</h1>
      <p>{texts.passwordLead}</p>
      <form method="post" noValidate onSubmit={(event) => void handleSubmit(enter)(event)}>
        <CurrentPasswordField {...register('password')} label={m.auth_signIn_passwordLabel()} error={formState.errors.password?.message} />
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

const tooManyText = (retryAt: string | undefined): string => m.errors_tooMany_text({ time: waitText(retryAt) })
