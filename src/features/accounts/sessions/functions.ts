import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { limitedAccount, withAccount } from '~/server/guards.server'
import { forwardCookies, requestTrace } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { SessionInput } from './schema'

export const ownSessions = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account, at }) => ({ ok: true as const, sessions: await data.ownSessions(account, at) })),
)

/** One that is over already, or another couple's, is not found. */
export const endSession = createServerFn({ method: 'POST' })
  .validator(input(SessionInput))
  .handler(
    withAccount(async ({ data: { id }, account, at }): Promise<Outcome<object, 'not-found'>> =>
      (await mutations.endSession(account, id, at, requestTrace())) ? { ok: true } : refused('not-found'),
    ),
  )

export const endOtherSessions = createServerFn({ method: 'POST' }).handler(
  limitedAccount('sign-out-others', async ({ account, at }): Promise<Outcome<object, 'unauthenticated'>> => {
    const token = await mutations.endOtherSessions(account, at, requestTrace())
    if (!token) return refused('unauthenticated')
    forwardCookies(await mutations.rotatedCookies(token, getRequest().headers))
    return { ok: true }
  }),
)
