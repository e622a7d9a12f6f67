import { lazyRouteComponent } from '@tanstack/react-router'
import type { AuthStep } from '../rules'

/** Each visitor sees one or two steps: the loader of the page fetches the one that is asked for. */
export const SignInStep = lazyRouteComponent(() => import('./sign-in-step'), 'SignInStep')
export const SignUpStep = lazyRouteComponent(() => import('./sign-up-step'), 'SignUpStep')
export const ForgotStep = lazyRouteComponent(() => import('./forgot-step'), 'ForgotStep')

const STEPS = { login: SignInStep, signup: SignUpStep, names: SignUpStep, forgot: ForgotStep }

export const preloadStep = async (step: AuthStep): Promise<void> => {
  if (step in STEPS) await STEPS[step as keyof typeof STEPS].preload?.()
}
