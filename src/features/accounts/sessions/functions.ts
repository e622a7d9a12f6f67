import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { currentAccount, requestTrace } from '~/server/session.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import { SessionInput, type SessionSummary } from './schema'

export const ownSessions = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ sessions: SessionSummary[] }, 'unauthenticated'>> => {
    const account = await currentAccount()
    return account ? { ok: true, sessions: await data.ownSessions(account, now()) } : refused('unauthenticated')
  },
)

/** One that is over already, or another couple's, is not found. */
export const endSession = createServerFn({ method: 'POST' })
  .validator(input(SessionInput))
  .handler(async ({ data: { id } }): Promise<Outcome<object, 'unauthenticated' | 'not-found'>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    return (await mutations.endSession(account, id, now(), requestTrace())) ? { ok: true } : refused('not-found')
  })

export const endOtherSessions = createServerFn({ method: 'POST' }).handler(async (): Promise<Outcome<object, 'unauthenticated'>> => {
  const account = await currentAccount()
  if (!account) return refused('unauthenticated')
  await mutations.endOtherSessions(account, now(), requestTrace())
  return { ok: true }
})
