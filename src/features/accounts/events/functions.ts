import { createServerFn } from '@tanstack/react-start'
import { withAccount } from '~/server/guards.server'
import * as data from './data.server'

export const ownEvents = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }) => ({ ok: true as const, events: await data.ownEvents(account.id) })),
)
