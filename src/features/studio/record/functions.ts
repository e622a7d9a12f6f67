import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { withOperator } from '~/server/studio-guard.server'
import { recordPage } from './data.server'
import { RecordInput } from './schema'

export const studioRecord = createServerFn({ method: 'GET' })
  .validator(input(RecordInput))
  .handler(withOperator('record.see', async ({ data: filter }) => ({ ok: true as const, record: await recordPage(filter) })))
