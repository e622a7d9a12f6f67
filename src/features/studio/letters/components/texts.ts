import type { SubscriptionList } from '~/features/letters/subscriptions/schema'
import { m } from '~/paraglide/messages'
import type { BadgeKind } from '~/ui/badge'
import type { LetterState } from '../schema'

export const STATES: Record<LetterState, { text: () => string; badge: BadgeKind }> = {
  draft: { text: m.studio_letters_stateDraft, badge: 'neutral' },
  planned: { text: m.studio_letters_statePlanned, badge: 'soft' },
  sending: { text: m.studio_letters_stateSending, badge: 'mid' },
  paused: { text: m.studio_letters_statePaused, badge: 'high' },
  sent: { text: m.studio_letters_stateSent, badge: 'low' },
}

export const LISTS: Record<SubscriptionList, () => string> = {
  newsletter: m.studio_letters_newsletter,
  digest: m.studio_letters_digest,
}

/** Why an act is refused: mostly somebody was faster. */
export const REFUSALS = {
  unwritten: m.studio_letters_unwritten,
  'sent-before': m.studio_letters_sentBefore,
  nobody: m.studio_letters_nobody,
  past: m.studio_letters_past,
  nothing: m.studio_letters_nothing,
}
