import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { withOperator } from '~/server/studio-guard.server'
import { keepView, removeView } from './mutations.server'
import { KeepViewInput, RemoveViewInput } from './schema'

export const keepStudioView = createServerFn({ method: 'POST' })
  .validator(input(KeepViewInput))
  .handler(withOperator('views.change', async ({ data: view, operator, at }) => keepView(operator.id, view, at)))

export const removeStudioView = createServerFn({ method: 'POST' })
  .validator(input(RemoveViewInput))
  .handler(withOperator('views.change', async ({ data: { id }, operator }) => removeView(operator.id, id)))
