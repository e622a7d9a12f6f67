import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { recordFailure } from '~/features/accounts/events/mutations.server'
import { countTry, credentialOfIdentifier } from '~/features/accounts/sessions/entry.data.server'
import { completeEntry, noteDevice } from '~/features/accounts/sessions/entry.mutations.server'
import * as signUps from './sign-up.mutations.server'
import type { SignUpRefusal } from './sign-up.schema'
import { input } from '~/lib/input'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { auth } from '~/server/auth.server'
import { now } from '~/server/clock.server'
import { isGuessable } from '~/server/guessable-password.server'
import { limited } from '~/server/guards.server'
import { consumeLimit, consumeLimits } from '~/server/limits.server'
import { markRegistrationDevice, registrationDevice } from '~/server/registration-device.server'
import { clientAddress } from '~/server/request.server'
import { deviceHeaders, forwardCookies, presentVisitor, requestTrace } from '~/server/session.server'
import { namesOfLink } from './data.server'
import * as mutations from './mutations.server'
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
} from './schema'

export const signIn = createServerFn({ method: 'POST' })
  .validator(input(SignInInput))
  .handler(async ({ data }): Promise<Outcome<object, SignInRefusal>> => {
    const at = now()
    const byAddress = await consumeLimit('sign-in-address', clientAddress(), at)
    if (!byAddress.ok) return refused('too-many', byAddress.retryAt)
    const visitor = await presentVisitor()
    const tried = await credentialOfIdentifier(data.identifier)
    const byIdentifier = await countTry(data.identifier, tried, visitor.cookie, at)
    if (!byIdentifier.ok) return refused('too-many', byIdentifier.retryAt)
    const result = await mutations.signIn(data, at, deviceHeaders(), registrationDevice())
    if (!result.ok) {
      if (result.code === 'invalid' || result.code === 'couple-failed') await recordFailure(tried?.userId, 'sign-in-failed', visitor, at)
      forwardCookies(result.cookies)
      return refused(result.code)
    }
    forwardCookies(await completeEntry({ ...result, kind: 'sign-in' }, visitor, at))
    return { ok: true }
  })

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
      return signUps.signUp({ ...data, ...versions, deviceHash: markRegistrationDevice() }, getLocale(), at)
    }),
  )

/** In the browser that registered the link is enough; elsewhere it takes the password, whose tries are counted by link. */
export const confirmEmail = createServerFn({ method: 'POST' })
  .validator(input(ConfirmInput))
  .handler(async ({ data }): Promise<Outcome<object, ConfirmRefusal>> => {
    const at = now()
    const byAddress = await consumeLimit('confirm', clientAddress(), at)
    const limit = byAddress.ok && data.password !== undefined ? await consumeLimit('confirm-password', data.accessToken, at) : byAddress
    if (!limit.ok) return refused('too-many', limit.retryAt)
    const visitor = await presentVisitor()
    const result = await signUps.confirmEmail({ ...data, deviceHash: registrationDevice() }, at, { device: deviceHeaders(), from: visitor })
    if (!result.ok) return result
    forwardCookies(await completeEntry({ ...result, kind: 'sign-in' }, visitor, at))
    return { ok: true }
  })

/** Answers the same whether or not an account waits for confirmation. */
export const resendConfirmation = createServerFn({ method: 'POST' })
  .validator(input(EmailInput))
  .handler(async ({ data }): Promise<Outcome<object, 'too-many'>> => {
    const at = now()
    const limit = await consumeLimits({ 'resend-address': clientAddress(), resend: data.email }, at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    await signUps.resendConfirmation(data.email, at, registrationDevice())
    return { ok: true }
  })

/** Answers the same whether or not the e-mail has an account. */
export const requestPasswordReset = createServerFn({ method: 'POST' })
  .validator(input(EmailInput))
  .handler(async ({ data }): Promise<Outcome<object, 'too-many'>> => {
    const at = now()
    const limit = await consumeLimits({ 'reset-request-address': clientAddress(), 'reset-request': data.email }, at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    await reset.requestPasswordReset(data.email, at, registrationDevice())
    return { ok: true }
  })

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
