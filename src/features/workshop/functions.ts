import { createServerFn } from '@tanstack/react-start'
import { moduleHead } from '~/features/academy/data.server'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { workshopsContent } from './data.server'
import type { WorkshopsPage } from './schema'

export const workshopsPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: WorkshopsPage }, 'not-found'>> => {
  const locale = getLocale()
  const head = await moduleHead('workshopy', locale)
  return head ? { ok: true, page: { head, ...(await workshopsContent(locale)) } } : refused('not-found')
})
