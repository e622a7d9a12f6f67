import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { type AuthSearch, type OfferedStatus, isSignUpScreen, shownStep } from '../rules'
import type { EntryWays } from './sign-in-step'
import { ForgotStep, SignInStep, SignUpStep, SinglesRefused, StatusStep } from './steps-on-demand'
import { ThanksStep } from './thanks-step'
import { useStepFocus } from './use-step-focus'

const route = getRouteApi('/auth/')

/** The steps of specification §4. Each is an address, so Back moves between them and a reload stays. */
export function AuthPage(ways: EntryWays) {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/auth/' })
  // In memory only: after a reload the thanks step does without the address.
  const [sentTo, setSentTo] = useState<string>()
  const { status } = search
  const step = shownStep(search)
  const refused = step === 'status' && status === 'single'
  // The form of a registration has two screens, and sees to it itself.
  useStepFocus(isSignUpScreen(step) ? 'signup' : `${step} ${refused}`)

  const go = (to: AuthSearch, replace = false) => void navigate({ search: { ...(search.next && { next: search.next }), ...to }, replace })
  const choose = (chosen: OfferedStatus) => go({ step: chosen === 'single' ? 'status' : 'signup', status: chosen })
  const registered = (email: string) => {
    setSentTo(email)
    go({ step: 'thanks' }, true)
  }

  return (
    // A `GateForm` by hand: that is a file of its own, and this page is at its bound.
    <main id="obsah" className="gate-form">
      <noscript>
        <p className="notice">{m.errors_noScript()}</p>
      </noscript>
      {step === 'login' && <SignInStep next={search.next} {...ways} />}
      {step === 'status' && (refused ? <SinglesRefused /> : <StatusStep chosen={status} onChoose={choose} />)}
      {isSignUpScreen(step) && status && status !== 'single' && (
        <SignUpStep status={status} screen={step} onScreen={(screen) => go({ step: screen, status })} onRegistered={registered} />
      )}
      {step === 'thanks' && <ThanksStep email={sentTo} />}
      {step === 'forgot' && <ForgotStep />}
    </main>
  )
}
