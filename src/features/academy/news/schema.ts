import type { ModuleHead } from '~/features/academy/hub/schema'
import type { newsItems } from './data.server'

export type NewsItem = Awaited<ReturnType<typeof newsItems>>[number]

export interface NewsPage {
  head: ModuleHead
  items: NewsItem[]
}
