import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { recordFailure } from '~/features/accounts/events/mutations.server'
import { countTry, credentialOfIdentifier } from '~/features/accounts/sessions/entry.data.server'
import { completeEntry, noteDevice } from '~/features/accounts/sessions/entry.mutations.server'
import * as signUps from './sign-up.mutations.server'
import { input } from '~/lib/input'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { auth } from '~/server/auth.server'
import { now } from '~/server/clock.server'
import { isGuessable } from '~/server/guessable-password.server'
import { limited } from '~/server/guards.server'
import { consumeLimit, consumeLimits } from '~/server/limits.server'
import { countDeed } from '~/server/page-counts.server'
import { markRegistrationDevice, registrationDevice } from '~/server/registration-device.server'
import { clientAddress } from '~/server/request.server'
import { deviceHeaders, forwardCookies, presentVisitor, requestTrace, forgetShortSession } from '~/server/session.server'
import { namesOfLink } from './couple-names.data.server'
import * as mutations from './sign-in.mutations.server'
import * as reset from './reset.mutations.server'
import {
  CONSENT_VERSIONS,
  ConfirmInput,
  type ConfirmRefusal,
  EmailInput,
  NewPasswordInput,
  SignInInput,
  type SignInRefusal,
  SignUpInput,
  type SignUpRefusal,
} from './schema'

export const signIn = createServerFn({ method: 'POST' })
  .validator(input(SignInInput))
  .handler(
    limited('sign-in-address', async ({ data, at }): Promise<Outcome<object, SignInRefusal>> => {
      const visitor = await presentVisitor()
      const tried = await credentialOfIdentifier(data.identifier)
      const byIdentifier = await countTry(data.identifier, tried, visitor.cookie, at)
      if (!byIdentifier.ok) return refused('too-many', byIdentifier.retryAt)
      const result = await mutations.signIn(data, at, deviceHeaders(), registrationDevice())
      if (data.remember) await forgetShortSession()
      if (!result.ok) {
        if (result.code === 'invalid' || result.code === 'couple-failed') await recordFailure(tried?.userId, 'sign-in-failed', visitor, at)
        forwardCookies(result.cookies)
        return refused(result.code)
      }
      forwardCookies(await completeEntry({ ...result, kind: 'sign-in' }, visitor, at))
      return { ok: true }
    }),
  )

export const signOut = createServerFn({ method: 'POST' }).handler(async (): Promise<Done<object>> => {
  const { headers } = await auth().api.signOut({ headers: getRequest().headers, returnHeaders: true })
  forwardCookies(headers)
  return { ok: true }
})

/** Answers the same for a new and for a known e-mail. */
export const signUp = createServerFn({ method: 'POST' })
  .validator(input(SignUpInput))
  .handler(
    limited('sign-up', async ({ data, at }): Promise<Outcome<object, SignUpRefusal>> => {
      const versions = { adultTermsVersion: CONSENT_VERSIONS['adult-terms'], intimateDataVersion: CONSENT_VERSIONS['intimate-data'] }
      const outcome = await signUps.signUp({ ...data, ...versions, deviceHash: markRegistrationDevice() }, getLocale(), at)
      if (outcome.ok) countDeed('registered')
      return outcome
    }),
  )

/** In the browser that registered the link is enough; elsewhere it takes the password, whose tries are counted by link. */
export const confirmEmail = createServerFn({ method: 'POST' })
  .validator(input(ConfirmInput))
  .handler(
    limited('confirm', async ({ data, at }): Promise<Outcome<object, ConfirmRefusal>> => {
      const tries = data.password === undefined ? undefined : await consumeLimit('confirm-password', data.accessToken, at)
      if (tries?.ok === false) return refused('too-many', tries.retryAt)
      const visitor = await presentVisitor()
      const result = await signUps.confirmEmail({ ...data, deviceHash: registrationDevice() }, at, {
        device: deviceHeaders(),
        from: visitor,
      })
      if (!result.ok) return result
      forwardCookies(await completeEntry({ ...result, kind: 'sign-in' }, visitor, at))
      return { ok: true }
    }),
  )

/** Answers the same whether or not an account waits for confirmation. */
export const resendConfirmation = createServerFn({ method: 'POST' })
  .validator(input(EmailInput))
  .handler(limitedByEmail((email) => ({ 'resend-address': clientAddress(), resend: email }), signUps.resendConfirmation))

/** Answers the same whether or not the e-mail has an account. */
export const requestPasswordReset = createServerFn({ method: 'POST' })
  .validator(input(EmailInput))
  .handler(limitedByEmail((email) => ({ 'reset-request-address': clientAddress(), 'reset-request': email }), reset.requestPasswordReset))

export const setNewPassword = createServerFn({ method: 'POST' })
  .validator(input(NewPasswordInput))
  .handler(
    limited('reset', async ({ data, at }): Promise<Outcome<object, 'expired' | 'password-guessable'>> => {
      if (await isGuessable(data.password, await namesOfLink(data.token, at))) return refused('password-guessable')
      const outcome = await reset.setNewPassword(data.token, data.password, at, requestTrace())
      if (!outcome.ok) return outcome
      // Whoever was locked out by strangers counts by themselves from now on.
      forwardCookies(await noteDevice(outcome.account, getRequest().headers.get('cookie') ?? ''))
      return { ok: true }
    }),
  )

/** So often from one address, and for one e-mail. */
function limitedByEmail(
  tries: (email: string) => Parameters<typeof consumeLimits>[0],
  sendMail: (email: string, at: Date, device?: string) => Promise<void>,
) {
  return async ({ data: { email } }: { data: { email: string } }): Promise<Outcome<object, 'too-many'>> => {
    const at = now()
    const limit = await consumeLimits(tries(email), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    await sendMail(email, at, registrationDevice())
    return { ok: true }
  }
}
