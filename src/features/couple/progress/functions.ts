import { createServerFn } from '@tanstack/react-start'
import type { Done, Outcome } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { limitedAccount, withAccount } from '~/server/guards.server'
import { progressOf, reflectionOf } from './data.server'
import * as mutations from './mutations.server'
import type { PresentedReflection, ProgressOverview, ReflectionRefusal } from './schema'

/** Milestones, sparks and downloads of the couple that asks. */
export const ownProgress = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ progress: ProgressOverview }>> => ({
    ok: true,
    progress: await progressOf(account.id, getLocale()),
  })),
)

export const ownReflection = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ reflection: PresentedReflection }>> => ({
    ok: true,
    reflection: await reflectionOf(account.id, getLocale()),
  })),
)

/** The couple says that it has done the reflection. Nothing of it is sent along. */
export const completeReflection = createServerFn({ method: 'POST' }).handler(
  limitedAccount('reflection', async ({ account, at }): Promise<Outcome<{ sparks: number }, ReflectionRefusal>> =>
    mutations.completeReflection(account.id, at),
  ),
)
