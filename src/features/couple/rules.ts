import type { PresentedCouple, RelationshipStatus, Tier } from './schema'

/** The part of a profile that the shell and other features show; names and birth dates of the partners stay on the server. */
export function presentCouple(
  profile: { coupleName: string | null; relationshipStatus: RelationshipStatus | null; tierResult: Tier | null },
  avatarSeed: string,
): PresentedCouple {
  return {
    coupleName: profile.coupleName,
    relationshipStatus: profile.relationshipStatus,
    tierResult: profile.tierResult,
    avatarSeed,
  }
}
