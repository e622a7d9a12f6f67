import { createServerFn } from '@tanstack/react-start'
import { moduleHead } from '~/features/academy/hub/data.server'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { newsItems } from './data.server'
import type { NewsPage } from './schema'

export const newsPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: NewsPage }, 'not-found'>> => {
  const locale = getLocale()
  const head = await moduleHead('novinky', locale)
  return head ? { ok: true, page: { head, items: await newsItems(locale) } } : refused('not-found')
})
