import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { RegisteredStatus } from '~/features/couple/profile/couple.schema'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { checkAfterPress } from '~/ui/after-press'
import { Button, buttonClass } from '~/ui/button'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { signUp } from '../functions'
import type { AuthSearch, SignUpScreen } from '../rules'
import {
  type AccountFields as Account,
  AccountForm,
  type NamesFields as Names,
  NamesForm,
  SignUpInput,
  type SignUpRefusal,
} from '../schema'
import { AccountFields } from './account-fields'
import { ConsentFields } from './consent-fields'
import { NamesFields } from './names-fields'
import { SignUpHead } from './sign-up-head'
import { SignUpNeeds, useAccountNeeds, useNamesNeeds } from './sign-up-needs'
import { StepLink } from './step-link'
import { useStepFocus } from './use-step-focus'

interface SignUpStepProps {
  status: RegisteredStatus
  /** Which one the address names. */
  screen: SignUpScreen
  onScreen: (screen: SignUpScreen) => void
  onRegistered: (email: string) => void
}

/** Two screens, one registration: both forms stay, whichever is shown, with everything in them. */
export function SignUpStep({ status, screen: named, onScreen, onRegistered }: SignUpStepProps) {
  const hydrated = useHydrated()
  const account = useForm<Account>({ resolver: zodResolver(AccountForm), mode: 'onTouched' })
  const names = useForm<Names>({ resolver: zodResolver(NamesForm), mode: 'onTouched' })
  // After a reload nothing is left of the first screen, so it is shown again.
  const [passed, setPassed] = useState(false)
  const screen = passed ? named : 'signup'
  useStepFocus(screen)
  const attempt = useRef<string>(undefined)
  const { busy, send } = useSubmission({ title: m.auth_signUp_error_title, unexpected: m.auth_signUp_error_unexpected })
  const accountNeeds = useAccountNeeds(account)
  const namesNeeds = useNamesNeeds(names)
  const needs = accountNeeds.text ?? namesNeeds
  const form = {
    className: 'gate-sections',
    method: 'post',
    noValidate: true,
    onBlurCapture: checkAfterPress,
    // What is sent after a change is another registration; the same one sent again, after a lost answer, is not.
    onChange: () => {
      attempt.current = undefined
    },
  }

  const goOn = account.handleSubmit(() => {
    setPassed(true)
    onScreen('names')
  })

  const leadBack = () => onScreen('signup')

  const register = (own: Account, others: Names) =>
    send(async () => {
      attempt.current ??= newAttempt()
      // Parsing drops what only the form knows: the repeated password.
      const outcome = await signUp({ data: SignUpInput.parse({ ...own, ...others, relationshipStatus: status, attempt: attempt.current }) })
      if (outcome.ok) {
        notify({ kind: 'success', title: m.auth_signUp_success_title(), description: m.auth_signUp_success_text() })
        return onRegistered(own.email)
      }
      const text = refusalText(outcome)
      notify({ kind: 'error', title: m.auth_signUp_error_title(), description: text })
      if (outcome.code === 'too-many') return
      account.setError(outcome.code === 'password-guessable' ? 'password' : 'coupleName', { message: text })
      leadBack()
    })

  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    names.handleSubmit((others) => account.handleSubmit((own) => register(own, others), leadBack)())(event)

  return (
    <>
      <SignUpHead
        done={screen === 'names' ? 2 : 1}
        title={m.auth_signUp_title()}
        lead={screen === 'names' ? m.auth_signUp_namesLead() : m.auth_signUp_lead()}
      />
      <form {...form} hidden={screen !== 'signup'} onSubmit={(event) => void goOn(event)}>
        <AccountFields form={account} />
        <div className="row">
          <Button
            type="submit"
            kind="primary"
            size="lg"
            disabled={!hydrated || accountNeeds.holdsBack}
            aria-describedby={accountNeeds.text ? 'account-needs' : undefined}
          >
            {m.common_continue()}
          </Button>
          <Back step="status" status={status} />
        </div>
        <SignUpNeeds id="account-needs" role="status">
          {accountNeeds.text}
        </SignUpNeeds>
      </form>
      <form {...form} hidden={screen !== 'names'} onSubmit={(event) => void submit(event)}>
        <NamesFields form={names} />
        <ConsentFields form={names} />
        <div className="row">
          <Button
            type="submit"
            kind="primary"
            size="lg"
            disabled={accountNeeds.holdsBack}
            busy={busy}
            busyLabel={m.auth_signUp_submitting()}
            aria-describedby={needs ? 'sign-up-needs' : undefined}
          >
            {m.auth_signUp_submit()}
          </Button>
          <Back step="signup" status={status} />
        </div>
        <SignUpNeeds id="sign-up-needs">{needs}</SignUpNeeds>
      </form>
    </>
  )
}

function Back(to: Required<Pick<AuthSearch, 'step' | 'status'>>) {
  return (
    <StepLink {...to} className={buttonClass({ kind: 'ghost', size: 'lg' })}>
      {m.common_back()}
    </StepLink>
  )
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
