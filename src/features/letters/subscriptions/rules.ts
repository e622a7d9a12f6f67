import type { SubscriptionStatus } from './schema'

/** The drawing of everything that is about the letters. */
export const LETTERS_ART = { seed: 'dopisy', comp: 'duny', mood: 'usvit' } as const

/** Where the invitation stands on the landing page (newsletter-box.tsx, which must not bring this file along). */
export const LETTERS_PLACE = 'dopisy'

/**
 * What becomes of a subscription when its account has another address. `stays`: it ends at the earlier address, because the new one
 * has its own or has said no, or because nothing came to the earlier one anyway. `moves`: it goes along, in the place of a request.
 */
export function afterMove(moving: SubscriptionStatus, there: SubscriptionStatus | undefined): 'stays' | 'moves' {
  if (there === 'confirmed' || there === 'unsubscribed') return 'stays'
  if (moving === 'confirmed') return 'moves'
  return moving === 'unsubscribed' && there === undefined ? 'moves' : 'stays'
}
