import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import type { Outcome } from '~/lib/outcome'
import { limitedAccount } from '~/server/guards.server'
import { requestTrace } from '~/server/session.server'
import * as mutations from './mutations.server'
import { type ClosingRefusal, RequestClosingInput } from './schema'

export const requestClosing = createServerFn({ method: 'POST' })
  .validator(input(RequestClosingInput))
  .handler(
    limitedAccount('closing', async ({ data: { password }, account, at }): Promise<Outcome<{ dueAt: string }, ClosingRefusal>> =>
      mutations.requestClosing(account, password, at, requestTrace()),
    ),
  )

export const undoClosing = createServerFn({ method: 'POST' }).handler(
  limitedAccount('closing-undo', async ({ account, at }): Promise<Outcome<object, 'too-late'>> =>
    mutations.undoClosing(account.id, at, requestTrace()),
  ),
)
