import { createServerFn } from '@tanstack/react-start'
import type { Done } from '~/lib/outcome'
import { withAccount } from '~/server/guards.server'
import * as data from './data.server'
import type { EventSummary } from './schema'

export const ownEvents = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ events: EventSummary[] }>> => ({ ok: true, events: await data.ownEvents(account.id) })),
)
