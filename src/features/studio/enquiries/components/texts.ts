import type { OfferState } from '~/features/coaching/services/offer.rules'
import type { EnquiryKind } from '~/lib/enquiry-address'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { BadgeKind } from '~/ui/badge'
import type { EnquiryRow } from '../schema'
import type { Stage } from '../rules'

export const KINDS: Record<EnquiryKind, () => string> = {
  coaching: m.request_kind_coaching,
  guide: m.request_kind_guide,
  interest: m.request_kind_interest,
  story: m.request_kind_story,
  topic: m.request_kind_topic,
}

/** „Průvodce na akci: Retreat Spolu“ */
export const whatText = ({ kind, subject }: Pick<EnquiryRow, 'kind' | 'subject'>): string =>
  subject === null ? KINDS[kind]() : m.request_about({ subject: KINDS[kind](), name: subject })

interface Named {
  label: () => string
  badge: BadgeKind
}

export const STAGES: Record<Stage, Named> = {
  received: { label: m.studio_enquiries_stage_received, badge: 'mid' },
  'in-progress': { label: m.studio_enquiries_stage_inProgress, badge: 'neutral' },
  answered: { label: m.studio_enquiries_stage_answered, badge: 'low' },
  offered: { label: m.studio_enquiries_stage_offered, badge: 'low' },
  closed: { label: m.studio_enquiries_stage_closed, badge: 'neutral' },
}

export const stageText = ({ stage, isWithdrawn }: Pick<EnquiryRow, 'stage' | 'isWithdrawn'>): string =>
  isWithdrawn ? m.requests_state_withdrawn() : STAGES[stage].label()

export const OFFER_STATES: Record<OfferState, Named> = {
  open: { label: m.studio_offer_state_open, badge: 'mid' },
  ordered: { label: m.studio_offer_state_ordered, badge: 'mid' },
  accepted: { label: m.studio_offer_state_accepted, badge: 'low' },
  drawn: { label: m.studio_offer_state_drawn, badge: 'low' },
  declined: { label: m.studio_offer_state_declined, badge: 'neutral' },
  expired: { label: m.studio_offer_state_expired, badge: 'neutral' },
  withdrawn: { label: m.studio_offer_state_withdrawn, badge: 'neutral' },
  replaced: { label: m.studio_offer_state_replaced, badge: 'neutral' },
}

export const crowns = (cents: number): string => amountText(cents, 'CZK', getLocale())
