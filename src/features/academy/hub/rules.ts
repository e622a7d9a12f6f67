/**
 * Whether the couple has a tier result. Undefined while that is not known: nobody is signed in, or it could not be found out
 * (specification §4: true, false or not yet loaded).
 */
export type HasTier = boolean | undefined

/** What is not known is never claimed: the banner stands only for a couple known to have no result. */
export const showsTierBanner = (hasTier: HasTier): boolean => hasTier === false
