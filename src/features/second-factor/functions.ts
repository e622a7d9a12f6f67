import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { checkPassword } from '~/features/credential/data.server'
import type { CurrentPasswordRefusal } from '~/features/credential/schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { wakeMailer } from '~/server/mailer.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount, forwardCookies } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { AppCodeInput, type AppSetup, EntryCodeInput, PasswordInput, type SecondFactorState } from './schema'

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
    const result = await mutations.finishSetup(account.id, code, getRequest().headers, at)
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
    forwardCookies(await mutations.disable(account.id, currentPassword, getRequest().headers, at))
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
    const outcome = await mutations.renewCodes(account.id, currentPassword, getRequest().headers, at)
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
    const result = await mutations.enter(code, getRequest().headers, at)
    if (!result.ok) return result
    forwardCookies(result.cookies)
    return { ok: true }
  })
