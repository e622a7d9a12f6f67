import { createServerFn } from '@tanstack/react-start'
import { type Outcome, refused } from '~/lib/outcome'
import { currentAccount } from '~/server/session.server'
import * as data from './data.server'
import type { EventSummary } from './schema'

export const ownEvents = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ events: EventSummary[] }, 'unauthenticated'>> => {
    const account = await currentAccount()
    return account ? { ok: true, events: await data.ownEvents(account.id) } : refused('unauthenticated')
  },
)
