import { createServerFn } from '@tanstack/react-start'
import { moduleHead } from '~/features/academy/data.server'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { guides } from './data.server'
import type { GuidesPage } from './schema'

export const guidesPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: GuidesPage }, 'not-found'>> => {
  const locale = getLocale()
  const head = await moduleHead('prirucky', locale)
  return head ? { ok: true, page: { head, guides: await guides(locale) } } : refused('not-found')
})
