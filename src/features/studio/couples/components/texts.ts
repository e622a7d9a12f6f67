import { m } from '~/paraglide/messages'
import type { BadgeKind } from '~/ui/badge'
import type { CoupleState } from '../rules'
import type { ConsentKind } from '../schema'

export const STATES: Record<CoupleState, { text: () => string; badge: BadgeKind }> = {
  open: { text: m.studio_couples_stateOpen, badge: 'low' },
  locked: { text: m.studio_couples_stateLocked, badge: 'high' },
  closing: { text: m.studio_couples_stateClosing, badge: 'mid' },
}

export const CONSENTS: Record<ConsentKind, () => string> = {
  'adult-terms': m.studio_couples_consentTerms,
  'intimate-data': m.studio_couples_consentIntimate,
  'partner-test': m.studio_couples_consentPartner,
}

/** Why an act is refused: mostly somebody was faster. */
export const REFUSALS = {
  'not-found': m.studio_couples_gone,
  locked: m.studio_couples_lockedAlready,
  open: m.studio_couples_openAlready,
  nobody: m.studio_couples_nobodyIn,
  planned: m.studio_couples_plannedAlready,
  nothing: m.studio_couples_nothingPlanned,
  'too-late': m.studio_couples_tooLate,
  'no-factor': m.studio_couples_noFactor,
}
