import { createServerFn } from '@tanstack/react-start'
import { getLocale } from '~/paraglide/runtime'
import { withOperator } from '~/server/studio-guard.server'
import { today } from './data.server'

export const studioToday = createServerFn({ method: 'GET' }).handler(
  withOperator('today.see', async ({ operator: { role }, at }) => ({ ok: true as const, today: await today(role, getLocale(), at) })),
)
