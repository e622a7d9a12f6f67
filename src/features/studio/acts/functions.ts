import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { withOperator } from '~/server/studio-guard.server'
import { recall } from './mutations.server'
import { RecallInput } from './schema'

export const recallStudioMails = createServerFn({ method: 'POST' })
  .validator(input(RecallInput))
  .handler(withOperator('views.change', async ({ data: { until }, operator, at }) => recall(operator, new Date(until), at)))
