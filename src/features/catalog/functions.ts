import { createServerFn } from '@tanstack/react-start'
import { moduleHead } from '~/features/academy/data.server'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { guides, materialPages } from './data.server'
import type { GuidesPage } from './schema'

export const guidesPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: GuidesPage }, 'not-found'>> => {
  const locale = getLocale()
  const [head, sold, pages] = await Promise.all([moduleHead('prirucky', locale), guides(locale), materialPages(locale)])
  return head ? { ok: true, page: { head, guides: sold, pages } } : refused('not-found')
})
