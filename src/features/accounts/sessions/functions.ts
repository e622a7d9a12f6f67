import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { input } from '~/lib/input'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { withAccount } from '~/server/guards.server'
import { forwardCookies, requestTrace } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { SessionInput, type SessionSummary } from './schema'

export const ownSessions = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ sessions: SessionSummary[] }>> => ({
    ok: true,
    sessions: await data.ownSessions(account, now()),
  })),
)

/** One that is over already, or another couple's, is not found. */
export const endSession = createServerFn({ method: 'POST' })
  .validator(input(SessionInput))
  .handler(
    withAccount(async ({ data: { id }, account }): Promise<Outcome<object, 'not-found'>> =>
      (await mutations.endSession(account, id, now(), requestTrace())) ? { ok: true } : refused('not-found'),
    ),
  )

export const endOtherSessions = createServerFn({ method: 'POST' }).handler(
  withAccount(async ({ account }): Promise<Done<object>> => {
    const token = await mutations.endOtherSessions(account, now(), requestTrace())
    if (token) forwardCookies(await mutations.rotatedCookies(token, getRequest().headers))
    return { ok: true }
  }),
)
