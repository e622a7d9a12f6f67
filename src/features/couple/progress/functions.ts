import { createServerFn } from '@tanstack/react-start'
import { getLocale } from '~/paraglide/runtime'
import { limitedAccount, withAccount } from '~/server/guards.server'
import { progressOf, reflectionOf } from './data.server'
import * as mutations from './mutations.server'

/** Milestones, sparks and downloads of the couple that asks. */
export const ownProgress = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }) => ({ ok: true as const, progress: await progressOf(account.id, getLocale()) })),
)

export const ownReflection = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }) => ({ ok: true as const, reflection: await reflectionOf(account.id, getLocale()) })),
)

/** The couple says that it has done the reflection. Nothing of it is sent along. */
export const completeReflection = createServerFn({ method: 'POST' }).handler(
  limitedAccount('reflection', async ({ account, at }) => mutations.completeReflection(account.id, at)),
)
