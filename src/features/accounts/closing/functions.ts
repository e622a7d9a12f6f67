import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { wakeMailer } from '~/server/mailer.server'
import { currentAccount, requestTrace } from '~/server/session.server'
import * as mutations from './mutations.server'
import { type ClosingRefusal, RequestClosingInput } from './schema'

export const requestClosing = createServerFn({ method: 'POST' })
  .validator(input(RequestClosingInput))
  .handler(async ({ data: { password } }): Promise<Outcome<{ dueAt: string }, ClosingRefusal>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const at = now()
    const limit = await consumeLimit('closing', account.id, at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    const outcome = await mutations.requestClosing(account, password, at, requestTrace())
    wakeMailer()
    return outcome
  })

export const undoClosing = createServerFn({ method: 'POST' }).handler(
  async (): Promise<Outcome<object, 'unauthenticated' | 'too-late' | 'too-many'>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const at = now()
    const limit = await consumeLimit('closing-undo', account.id, at)
    return limit.ok ? mutations.undoClosing(account.id, at, requestTrace()) : refused('too-many', limit.retryAt)
  },
)
