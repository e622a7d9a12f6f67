import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { checkPassword } from '~/features/accounts/credentials/data.server'
import type { CurrentPasswordRefusal } from '~/features/accounts/credentials/schema'
import { completeEntry } from '~/features/accounts/sessions/entry.mutations.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { wakeMailer } from '~/server/mailer.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount, forwardCookies, presentVisitor, requestTrace } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { AppCodeInput, type AppSetup, EntryCodeInput, PasswordInput, type SecondFactorState, StopRemovalInput } from './schema'

export const ownSecondFactor = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ factor: SecondFactorState }, 'unauthenticated'>> => {
    const account = await currentAccount()
    return account ? { ok: true, factor: await data.secondFactorState(account.id) } : refused('unauthenticated')
  },
)

export const beginSecondFactor = createServerFn({ method: 'POST' })
  .validator(input(PasswordInput))
  .handler(async ({ data: { currentPassword } }): Promise<Outcome<{ setup: AppSetup }, CurrentPasswordRefusal | 'already'>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const checked = await checkPassword(account.id, currentPassword, now())
    return checked.ok ? mutations.beginSetup(currentPassword, getRequest().headers) : checked
  })

export const finishSecondFactor = createServerFn({ method: 'POST' })
  .validator(input(AppCodeInput))
  .handler(async ({ data: { code } }): Promise<Outcome<object, 'unauthenticated' | 'wrong-code' | 'too-many'>> => {
    const at = now()
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const limit = await consumeLimit('second-factor', account.id, at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    const result = await mutations.finishSetup(account.id, code, getRequest().headers, at, requestTrace())
    if (!result.ok) return result
    forwardCookies(result.cookies)
    wakeMailer()
    return { ok: true }
  })

export const disableSecondFactor = createServerFn({ method: 'POST' })
  .validator(input(PasswordInput))
  .handler(async ({ data: { currentPassword } }): Promise<Outcome<object, CurrentPasswordRefusal>> => {
    const at = now()
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const checked = await checkPassword(account.id, currentPassword, at)
    if (!checked.ok) return checked
    forwardCookies(await mutations.disable(account.id, currentPassword, getRequest().headers, at, requestTrace()))
    wakeMailer()
    return { ok: true }
  })

export const renewRecoveryCodes = createServerFn({ method: 'POST' })
  .validator(input(PasswordInput))
  .handler(async ({ data: { currentPassword } }): Promise<Outcome<{ codes: string[] }, CurrentPasswordRefusal | 'not-enabled'>> => {
    const at = now()
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const checked = await checkPassword(account.id, currentPassword, at)
    if (!checked.ok) return checked
    const outcome = await mutations.renewCodes(account.id, currentPassword, getRequest().headers, at, requestTrace())
    wakeMailer()
    return outcome
  })

/** The second step of signing in, after the password was right. */
export const enterSecondFactor = createServerFn({ method: 'POST' })
  .validator(input(EntryCodeInput))
  .handler(async ({ data: { code } }): Promise<Outcome<object, mutations.EntryRefusal>> => {
    const at = now()
    const limit = await consumeLimit('second-factor', clientAddress(), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    const visitor = await presentVisitor()
    const result = await mutations.enter(code, getRequest().headers, at, visitor)
    if (!result.ok) return result
    forwardCookies(await completeEntry({ ...result, kind: 'sign-in' }, visitor, at))
    return { ok: true }
  })

/** Asks for the end of a second factor that nobody here has any more, after the password was right. */
export const requestFactorRemoval = createServerFn({ method: 'POST' }).handler(
  async (): Promise<Outcome<{ dueAt: string }, 'expired' | 'reset-first' | 'too-many'>> => {
    const at = now()
    const limit = await consumeLimit('second-factor', clientAddress(), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    const outcome = await mutations.requestRemoval(getRequest().headers, at, requestTrace())
    wakeMailer()
    return outcome
  },
)

/** Stops it, from the mail that announced it. */
export const stopFactorRemoval = createServerFn({ method: 'POST' })
  .validator(input(StopRemovalInput))
  .handler(async ({ data: { token } }): Promise<Outcome<object, 'expired' | 'too-many'>> => {
    const at = now()
    const limit = await consumeLimit('email-link', clientAddress(), at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    return mutations.stopRemoval(token, at, requestTrace())
  })
