import { createServerFn } from '@tanstack/react-start'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { currentAccount } from '~/server/session.server'
import { progressOf, reflectionOf } from './data.server'
import * as mutations from './mutations.server'
import type { PresentedReflection, ProgressOverview, ReflectionRefusal } from './schema'

/** Milestones, sparks and downloads of the couple that asks. */
export const ownProgress = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ progress: ProgressOverview }, 'unauthenticated'>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    return { ok: true, progress: await progressOf(account.id, getLocale()) }
  },
)

export const ownReflection = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Outcome<{ reflection: PresentedReflection }, 'unauthenticated'>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    return { ok: true, reflection: await reflectionOf(account.id, getLocale()) }
  },
)

/** The couple says that it has done the reflection. Nothing of it is sent along. */
export const completeReflection = createServerFn({ method: 'POST' }).handler(
  async (): Promise<Outcome<{ sparks: number }, ReflectionRefusal>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const at = now()
    const limit = await consumeLimit('reflection', account.id, at)
    return limit.ok ? mutations.completeReflection(account.id, at) : refused('too-many', limit.retryAt)
  },
)
