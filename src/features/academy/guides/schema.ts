import type { ModuleHead, TierLetter } from '~/features/academy/hub/schema'
import type { Price } from '~/features/shop/products/price.schema'
import type { FileType } from '~/lib/product-kinds'
import type { Drawing } from '~/ui/art/drawing'

/** A setting of the site (readings R11): specified sample figures with their label, true figures, or none. */
export type SocialProof = 'sample' | 'live' | 'off'

/** Ratings, counts of participants and the like. An illustrative one never stands without its label. */
export interface Figure<Value> {
  value: Value
  illustrative: boolean
}

export interface Guide {
  slug: string
  title: string
  subtitle: string
  description: string
  features: string[]
  /** By currency; none while it is not for sale. */
  prices: Price[]
  /** Its page is /purchase/{slug}, where it is sold without an account too (specification §2). */
  hasPage: boolean
  /** The couple that asks has paid for it. */
  owned: boolean
  tiers: TierLetter[]
  format: string
  file: FileType
  rating: Figure<{ rating: number; reviews: number }> | null
  art: Drawing
}

/** Several guides for one price. */
export interface Bundle extends Pick<
  Guide,
  'slug' | 'title' | 'subtitle' | 'description' | 'features' | 'prices' | 'owned' | 'file' | 'art'
> {
  parts: Array<Pick<Guide, 'slug' | 'title' | 'owned'>>
  /** What its parts cost now one by one, in the currency of its first price; null where one of them is not for sale. */
  apartCents: number | null
}

export interface GuidesPage {
  head: ModuleHead
  guides: Guide[]
  bundles: Bundle[]
  /** By slug, of the file in the visitor's language. */
  pages: Record<string, number>
}

/** What content says of a guide. */
export type GuideTexts = Omit<Guide, 'prices' | 'hasPage' | 'owned'>

/** A look inside a guide: a page of it, or two beside each other. */
export interface Look {
  /** Of the chapter or section that begins there. */
  title: string
  /** What can be seen and read on the pages. */
  alt: string
  /** Addresses of their pictures. */
  pages: string[]
}

/** What anybody may have of a guide before it is bought. */
export interface Excerpt {
  looks: Look[]
  /** A worksheet as a file. */
  sheet: { title: string; href: string; bytes: number } | null
  /** A chapter, whole. */
  chapter: { title: string; html: string; minutes: number } | null
}

/** A guide on a page of its own; what was not written for it is empty. */
export interface SalesPage {
  guide: Guide
  /** Of its file in the visitor's language; none as long as that is not made. */
  pages: number | undefined
  excerpt: Excerpt
  pains: Array<{ pain: string; solution: string }>
  questions: Array<{ question: string; answer: string }>
  /** No expert has read this edition. */
  awaitsExpert: boolean
  viewing: Figure<number> | null
  bought: Figure<number> | null
}
