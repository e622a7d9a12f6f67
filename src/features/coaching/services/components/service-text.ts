import type { EngagementState, StepName } from '../engagement.rules'
import type { OfferState } from '../offer.rules'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { BadgeKind } from '~/ui/badge'

interface Named {
  label: () => string
  badge: BadgeKind
}

export const OFFER_STATES: Record<OfferState, Named> = {
  open: { label: m.service_offer_state_open, badge: 'mid' },
  ordered: { label: m.service_offer_state_ordered, badge: 'mid' },
  accepted: { label: m.service_offer_state_accepted, badge: 'low' },
  drawn: { label: m.service_offer_state_drawn, badge: 'low' },
  declined: { label: m.service_offer_state_declined, badge: 'neutral' },
  expired: { label: m.service_offer_state_expired, badge: 'neutral' },
  withdrawn: { label: m.service_offer_state_withdrawn, badge: 'neutral' },
  replaced: { label: m.service_offer_state_replaced, badge: 'neutral' },
}

export const ENGAGEMENT_STATES: Record<EngagementState, Named> = {
  paid: { label: m.service_timeline_state_paid, badge: 'mid' },
  scheduled: { label: m.service_timeline_state_scheduled, badge: 'soft' },
  done: { label: m.service_timeline_state_done, badge: 'low' },
  cancelled: { label: m.service_timeline_state_cancelled, badge: 'neutral' },
  'no-show': { label: m.service_timeline_state_noShow, badge: 'neutral' },
}

export const STEPS: Record<StepName, { label: () => string; length: () => string }> = {
  'pre-call': { label: m.service_step_preCall, length: m.service_timeline_minutes_preCall },
  preparation: { label: m.service_step_preparation, length: m.service_timeline_minutes_preparation },
  event: { label: m.service_step_event, length: m.service_timeline_minutes_event },
  debrief: { label: m.service_step_debrief, length: m.service_timeline_minutes_debrief },
  day: { label: m.service_step_day, length: m.service_timeline_minutes_day },
  'follow-up': { label: m.service_step_followUp, length: m.service_timeline_minutes_followUp },
}

export const crowns = (cents: number): string => amountText(cents, 'CZK', getLocale())
