import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { checkPassword } from '~/features/accounts/credentials/data.server'
import type { CurrentPasswordRefusal } from '~/features/accounts/credentials/schema'
import { completeEntry } from '~/features/accounts/sessions/entry.mutations.server'
import { input } from '~/lib/input'
import type { Done, Outcome } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { limited, limitedAccount, withAccount } from '~/server/guards.server'
import { forwardCookies, presentVisitor, requestTrace } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import * as entry from './entry.mutations.server'
import { requestRemoval, stopRemoval } from './removal.mutations.server'
import { AppCodeInput, type AppSetup, EntryCodeInput, PasswordInput, type SecondFactorState, StopRemovalInput } from './schema'

export const ownSecondFactor = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ factor: SecondFactorState }>> => ({
    ok: true,
    factor: await data.secondFactorState(account.id),
  })),
)

export const beginSecondFactor = createServerFn({ method: 'POST' })
  .validator(input(PasswordInput))
  .handler(
    withAccount(
      async ({ data: { currentPassword }, account }): Promise<Outcome<{ setup: AppSetup }, CurrentPasswordRefusal | 'already'>> => {
        const checked = await checkPassword(account.id, currentPassword, now())
        return checked.ok ? mutations.beginSetup(currentPassword, getRequest().headers) : checked
      },
    ),
  )

export const finishSecondFactor = createServerFn({ method: 'POST' })
  .validator(input(AppCodeInput))
  .handler(
    limitedAccount('second-factor', async ({ data: { code }, account, at }): Promise<Outcome<object, 'wrong-code' | 'unauthenticated'>> => {
      const result = await mutations.finishSetup(account, code, getRequest().headers, at, requestTrace())
      if (!result.ok) return result
      forwardCookies(result.cookies)
      return { ok: true }
    }),
  )

export const disableSecondFactor = createServerFn({ method: 'POST' })
  .validator(input(PasswordInput))
  .handler(
    withAccount(async ({ data: { currentPassword }, account, at }): Promise<Outcome<object, CurrentPasswordRefusal>> => {
      const checked = await checkPassword(account.id, currentPassword, at)
      if (!checked.ok) return checked
      const result = await mutations.disable({ ...account, over: checked.hash }, getRequest().headers, at, requestTrace())
      if (!result.ok) return result
      forwardCookies(result.cookies)
      return { ok: true }
    }),
  )

export const renewRecoveryCodes = createServerFn({ method: 'POST' })
  .validator(input(PasswordInput))
  .handler(
    withAccount(
      async ({ data: { currentPassword }, account, at }): Promise<Outcome<{ codes: string[] }, CurrentPasswordRefusal | 'not-enabled'>> => {
        const checked = await checkPassword(account.id, currentPassword, at)
        if (!checked.ok) return checked
        return mutations.renewCodes(account.id, currentPassword, getRequest().headers, at, requestTrace())
      },
    ),
  )

/** The second step of signing in, after the password was right. */
export const enterSecondFactor = createServerFn({ method: 'POST' })
  .validator(input(EntryCodeInput))
  .handler(
    limited('second-factor', async ({ data: { code }, at }): Promise<Outcome<object, entry.EntryRefusal>> => {
      const visitor = await presentVisitor()
      const result = await entry.enter(code, getRequest().headers, at, visitor)
      if (!result.ok) return result
      forwardCookies(await completeEntry({ ...result, kind: 'sign-in' }, visitor, at))
      return { ok: true }
    }),
  )

/** Asks for the end of a second factor that nobody here has any more, after the password was right. */
export const requestFactorRemoval = createServerFn({ method: 'POST' }).handler(
  limited('second-factor', async ({ at }): Promise<Outcome<{ dueAt: string }, 'expired' | 'reset-first'>> =>
    requestRemoval(getRequest().headers, at, requestTrace()),
  ),
)

/** Stops it, from the mail that announced it. */
export const stopFactorRemoval = createServerFn({ method: 'POST' })
  .validator(input(StopRemovalInput))
  .handler(
    limited('email-link', async ({ data: { token }, at }): Promise<Outcome<object, 'expired'>> => stopRemoval(token, at, requestTrace())),
  )
