import type { PresentedCouple, RelationshipStatus, Tier } from './schema'

/** A portrait for couples that have not named themselves yet. */
const NAMELESS_SEED = 'par'

/** The part of a profile that the shell and other features show; names and birth dates of the partners stay on the server. */
export function presentCouple(profile: {
  coupleName: string | null
  relationshipStatus: RelationshipStatus | null
  tierResult: Tier | null
}): PresentedCouple {
  return {
    coupleName: profile.coupleName,
    relationshipStatus: profile.relationshipStatus,
    tierResult: profile.tierResult,
    avatarSeed: profile.coupleName ?? NAMELESS_SEED,
  }
}
