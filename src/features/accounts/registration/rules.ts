import type { RegisteredStatus } from '~/features/couple/profile/couple.schema'
import { type Locale, localizedPath } from '~/lib/locale'
import { returnPath } from '~/lib/paths'

const HOUR = 3_600_000

export const RESET_MINUTES = 60

export const resetDeadline = (at: Date): Date => new Date(at.getTime() + (RESET_MINUTES * HOUR) / 60)

/** Of the form of a registration: the account first, and then the names and consents of the two. */
const SIGN_UP_SCREENS = ['signup', 'names'] as const
export type SignUpScreen = (typeof SIGN_UP_SCREENS)[number]

const AUTH_STEPS = ['login', 'status', ...SIGN_UP_SCREENS, 'thanks', 'forgot'] as const
export type AuthStep = (typeof AUTH_STEPS)[number]

export const isSignUpScreen = (step: AuthStep): step is SignUpScreen => SIGN_UP_SCREENS.some((screen) => screen === step)

/** Choices of the status step (specification §4), in the order in which they are offered. */
export const OFFERED_STATUSES = ['dating', 'couple', 'engaged', 'married', 'single'] as const satisfies ReadonlyArray<
  RegisteredStatus | 'single'
>
export type OfferedStatus = (typeof OFFERED_STATUSES)[number]

/** What the address of the auth screen may say; the login step is its absence. */
export type AuthSearch = { step?: Exclude<AuthStep, 'login'>; status?: OfferedStatus; next?: string }

/** Reads the address of the auth screen; anything unknown in it is dropped, never an error. */
export function authSearch(raw: Record<string, unknown>): AuthSearch {
  const step = AUTH_STEPS.find((known) => known === raw['step'])
  const status = OFFERED_STATUSES.find((known) => known === raw['status'])
  const next = returnPath(raw['next'])
  return { ...(step && step !== 'login' && { step }), ...(status && { status }), ...(next && { next }) }
}

/** Sign-up needs a status that can register; without one the choice comes first. */
export function shownStep(search: AuthSearch): AuthStep {
  const step = search.step ?? 'login'
  return isSignUpScreen(step) && (!search.status || search.status === 'single') ? 'status' : step
}

/** Where a couple finds by which ways it is signed in to, and what happened to them. */
export const settingsPath = (locale: Locale): string => `${localizedPath('/dashboard', locale)}?tab=settings`

/** Whether sign-in leads back to this tab of the couple: its progress asks in words of its own (specification §8), and so do its ways to sign in. */
export const leadsToTab = (next: string, tab: 'progress' | 'settings'): boolean => {
  const { pathname, searchParams } = new URL(next, 'http://site')
  return /^(\/(cs|en))?\/dashboard$/.test(pathname) && searchParams.get('tab') === tab && !searchParams.has('settings')
}
