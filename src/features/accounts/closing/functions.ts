import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { limitedAccount } from '~/server/guards.server'
import { requestTrace } from '~/server/session.server'
import * as mutations from './mutations.server'
import { RequestClosingInput } from './schema'

export const requestClosing = createServerFn({ method: 'POST' })
  .validator(input(RequestClosingInput))
  .handler(
    limitedAccount('closing', async ({ data: { password }, account, at }) =>
      mutations.requestClosing(account, password, at, requestTrace()),
    ),
  )

export const undoClosing = createServerFn({ method: 'POST' }).handler(
  limitedAccount('closing-undo', async ({ account, at }) => mutations.undoClosing(account.id, at, requestTrace(), account.sessionId)),
)
