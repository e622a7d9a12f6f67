import { lazyRouteComponent } from '@tanstack/react-router'
import type { AuthStep } from '../rules'

/** Each visitor sees one or two steps: the loader of the page fetches the one that is asked for. */
export const SignInStep = lazyRouteComponent(() => import('./sign-in-step'), 'SignInStep')
export const StatusStep = lazyRouteComponent(() => import('./status-step'), 'StatusStep')
export const SinglesRefused = lazyRouteComponent(() => import('./status-step'), 'SinglesRefused')
export const SignUpStep = lazyRouteComponent(() => import('./sign-up-step'), 'SignUpStep')
export const ForgotStep = lazyRouteComponent(() => import('./forgot-step'), 'ForgotStep')

const STEPS = { login: SignInStep, status: StatusStep, signup: SignUpStep, names: SignUpStep, forgot: ForgotStep }

export const preloadStep = async (step: AuthStep): Promise<void> => {
  if (step in STEPS) await STEPS[step as keyof typeof STEPS].preload?.()
  if (step === 'status') await SinglesRefused.preload?.()
}
