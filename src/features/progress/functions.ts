import { createServerFn } from '@tanstack/react-start'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { currentAccount } from '~/server/session.server'
import { progressOf } from './data.server'
import type { ProgressOverview } from './schema'

/** Milestones, sparks and badge of the couple that is signed in. */
export const progressOverview = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ progress: ProgressOverview }, 'unauthenticated'>> => {
    const account = await currentAccount()
    return account ? { ok: true, progress: await progressOf(account.id, getLocale()) } : refused('unauthenticated')
  },
)
