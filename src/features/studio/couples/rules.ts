/** How the account of a couple stands for the team; each is in one of these. */
export const COUPLE_STATES = ['open', 'locked', 'closing'] as const
export type CoupleState = (typeof COUPLE_STATES)[number]

/** Whoever is locked out and about to be erased is locked out first of all. */
export function coupleState({ isLocked, isClosing }: { isLocked: boolean; isClosing: boolean }): CoupleState {
  if (isLocked) return 'locked'
  return isClosing ? 'closing' : 'open'
}
