import type { ModuleHead, TierLetter } from '~/features/academy/schema'
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
  priceCents: number
  tiers: TierLetter[]
  format: string
  rating: Figure<{ rating: number; reviews: number }> | null
  art: Drawing
}

export interface GuidesPage {
  head: ModuleHead
  guides: Guide[]
  /** By slug, of the file in the visitor's language. */
  pages: Record<string, number>
}
