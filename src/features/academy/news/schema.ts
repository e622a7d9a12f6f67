import type { ModuleHead } from '~/features/academy/hub/schema'

/** specification §3 */
export const NEWS_TYPES = ['Kurz', 'Aktualizace', 'Článek', 'Event'] as const
export type NewsType = (typeof NEWS_TYPES)[number]

export interface NewsItem {
  id: number
  type: NewsType
  /** Day such as `2026-11-16`. */
  date: string
  /** „16. listopadu 2026“ */
  dateText: string
  isNew: boolean
  isFree: boolean
  priceCents: number | null
  perCouple: boolean
  title: string
  description: string
  cta: string
  /** A page of this site; null for something that can only be asked for. */
  href: string | null
}

export interface NewsPage {
  head: ModuleHead
  items: NewsItem[]
}
