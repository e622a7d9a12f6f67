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

/**
 * Whether the couple has a tier result. Undefined while that is not known: nobody is signed in, or it could not be found out
 * (specification §4: true, false or not yet loaded).
 */
type HasTier = boolean | undefined

/** What is not known is never claimed: the banner stands only for a couple known to have no result. */
export const showsTierBanner = (hasTier: HasTier): boolean => hasTier === false
