import { z } from 'zod'
import type { Drawing } from '~/ui/art/drawing'

/** Modules by address, each with its feature flag: the slug of its row in `site_sections` (specification §2). */
export const MODULE_FLAGS = {
  start: 'prvni_kroky',
  tier: 'test_tier',
  prirucky: 'pruvodci',
  kurzy: 'kurzy',
  workshopy: 'workshopy_retreaty',
  novinky: 'novinky',
} as const
export type ModuleSlug = keyof typeof MODULE_FLAGS

/** For whom something is suitable. */
export const TierLetters = z.array(z.enum(['S', 'A', 'B', 'C', 'D'])).min(1)
export type TierLetter = z.output<typeof TierLetters>[number]

/** A price in content files: whole crowns, VAT included. */
export const Crowns = z.int().nonnegative()

/** An enabled module: a card on the hub and a tab on its pages. */
export interface AcademyTab {
  slug: ModuleSlug
  label: string
}

/** How the page of a module begins. */
export interface ModuleHead {
  title: string
  lead: string
}

export interface ModuleCard extends AcademyTab {
  access: 'free' | 'premium'
  description: string
  cta: string
  art: Drawing
}

export interface Banner {
  title: string
  text: string
  cta: string
}

export interface Hub {
  title: string
  lead: string
  modules: ModuleCard[]
  /** Only for a couple that is known to have no tier (specification §4). */
  noTierBanner: Banner | null
  coaching: { text: string; cta: string }
}

export interface StartMaterial {
  id: string
  kind: 'article' | 'checklist' | 'test'
  minutes: number
  /** Of the file; null for a test. */
  format: string | null
  /** Of the test; null for a file. */
  href: string | null
  title: string
  description: string
  contents: string[]
  cta: string
  art: Drawing
}

export interface StartPage {
  head: ModuleHead
  signedIn: boolean
  loginNotice: string
  materials: StartMaterial[]
}

/** One step of the ladder (specification §3: tier profile). */
export interface Rung {
  letter: TierLetter
  /** Such as „S-Tier“. */
  label: string
  name: string
  risk: string
  description: string
  characteristics: string[]
  example: string
  nextSteps: Array<{ href: string; text: string }>
}

export interface TestOffer {
  id: string
  /** Null for a test that does not exist yet. */
  href: string | null
  priceCents: number | null
  title: string
  description: string
  facts: string[]
  cta: string
  art: Drawing
}

export interface TierPage {
  head: ModuleHead
  ladder: Rung[]
  riskMeaning: string
  examplesNote: string
  tests: TestOffer[]
  /** The tier of the couple that asks, if it has one. */
  yours: TierLetter | null
}
