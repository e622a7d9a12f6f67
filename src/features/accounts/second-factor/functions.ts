import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { withPassword } from '~/features/accounts/credentials/data.server'
import { completeEntry } from '~/features/accounts/sessions/entry.mutations.server'
import { input } from '~/lib/input'
import type { Outcome } from '~/lib/outcome'
import { limited, limitedAccount, withAccount } from '~/server/guards.server'
import { forwardCookies, presentVisitor, requestTrace } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import * as entry from './entry.mutations.server'
import { requestRemoval, stopRemoval } from './removal.mutations.server'
import { AppCodeInput, EntryCodeInput, PasswordInput, StopRemovalInput } from './schema'

export const ownSecondFactor = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }) => ({ ok: true as const, factor: await data.secondFactorState(account.id) })),
)

export const beginSecondFactor = createServerFn({ method: 'POST' })
  .validator(input(PasswordInput))
  .handler(withPassword(async ({ grounds }) => mutations.beginSetup(grounds)))

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
    withPassword(async ({ grounds, at }): Promise<Outcome<object, 'unauthenticated'>> => {
      const result = await mutations.disable(grounds, getRequest().headers, at, requestTrace())
      if (!result.ok) return result
      forwardCookies(result.cookies)
      return { ok: true }
    }),
  )

export const renewRecoveryCodes = createServerFn({ method: 'POST' })
  .validator(input(PasswordInput))
  .handler(withPassword(async ({ grounds, at }) => mutations.renewCodes(grounds, at, requestTrace())))

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
  limited('second-factor', async ({ at }) => requestRemoval(getRequest().headers, at, requestTrace())),
)

/** Stops it, from the mail that announced it. */
export const stopFactorRemoval = createServerFn({ method: 'POST' })
  .validator(input(StopRemovalInput))
  .handler(limited('email-link', async ({ data: { token }, at }) => stopRemoval(token, at, requestTrace())))
