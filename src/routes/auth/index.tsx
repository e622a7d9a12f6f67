import { createFileRoute, redirect, useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { AuthPage } from '~/features/accounts/registration/components/auth-page'
import { preloadStep } from '~/features/accounts/registration/components/steps-on-demand'
import { authSearch, shownStep } from '~/features/accounts/registration/rules'
import { currentCouple } from '~/features/couple/profile/couple.functions'
import { localizedPath } from '~/lib/locale'
import { hasPasskeys } from '~/features/accounts/passkeys/rules'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { pageHead } from '~/ui/page-head'

const TITLES = {
  login: m.auth_signIn_title,
  status: m.auth_status_title,
  signup: m.auth_signUp_title,
  names: m.auth_signUp_title,
  thanks: m.auth_thanks_title,
  forgot: m.auth_reset_requestTitle,
}

const readSearch = strictSearch(authSearch)

export const Route = createFileRoute('/auth/')({
  staticData: { cached: true },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ next: search.next, step: shownStep(search) }),
  // Steps share their address but for the search, so a change of step asks nothing again.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ deps, cause }) => {
    await preloadStep(deps.step)
    // A link for a new password is for whoever is signed in, too.
    if (deps.step === 'forgot') return
    // A couple that has just signed in here is led on by the form, after its greeting.
    if (cause === 'stay' || !(await currentCouple())) return
    throw redirect({ href: deps.next ?? localizedPath('/dashboard', getLocale()) })
  },
  head: ({ match, matches }) =>
    pageHead({ title: TITLES[shownStep(match.search)](), description: m.meta_auth_description(), match, matches }),
  component: Page,
})

// Most couples sign in with a password alone, so the other ways come when they are wanted.
const SecondStep = deferredPart(async () => (await import('~/features/accounts/second-factor/components/second-step')).SecondStep)
const PasskeyEntry = deferredPart(async () => (await import('~/features/accounts/passkeys/components/passkey-entry')).PasskeyEntry)

function Page() {
  return <AuthPage SecondStep={LateSecondStep} PasskeyWay={PossiblePasskey} />
}

function LateSecondStep(props: ComponentProps<typeof SecondStep>) {
  return (
    <Deferred>
      <SecondStep {...props} />
    </Deferred>
  )
}

/** Offered where the browser and the address can have passkeys. */
function PossiblePasskey(props: ComponentProps<typeof PasskeyEntry>) {
  const hydrated = useHydrated()
  if (!hydrated || !('PublicKeyCredential' in window) || !hasPasskeys(location.hostname)) return null
  return (
    <div className="mt-s-4">
      <Deferred>
        <PasskeyEntry {...props} />
      </Deferred>
    </div>
  )
}
