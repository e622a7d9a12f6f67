import { m } from '~/paraglide/messages'
import type { BadgeKind } from '~/ui/badge'
import type { ClaimDetail, ClaimLine } from '../schema'

export const STATES: Record<ClaimLine['state'], { text: () => string; badge: BadgeKind }> = {
  open: { text: m.studio_claims_stateOpen, badge: 'mid' },
  granted: { text: m.studio_claims_stateGranted, badge: 'low' },
  refused: { text: m.studio_claims_stateRefused, badge: 'neutral' },
}

export const REMEDIES: Record<NonNullable<ClaimDetail['remedy']>, () => string> = {
  fix: m.studio_orders_claimFix,
  discount: m.studio_orders_claimDiscount,
  withdraw: m.studio_orders_claimWithdraw,
}

/** Why a decision is refused. */
export const REFUSALS = {
  decided: m.studio_claims_already,
  'no-order': m.studio_claims_needsOrder,
  'no-sum': m.studio_claims_noSum,
  'no-words': m.studio_claims_settleMissing,
  'too-much': m.studio_claims_tooMuch,
  'unknown-order': m.studio_claims_assignUnknown,
  'not-possible': m.studio_claims_assignNot,
}
