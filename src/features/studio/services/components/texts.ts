import type { HourEntryKind } from '~/features/coaching/hours/rules'
import type { EngagementState, StepName } from '~/features/coaching/services/engagement.rules'
import { wholeTime } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { BadgeKind } from '~/ui/badge'
import type { Deed } from '../schema'

export const STATES: Record<EngagementState, { label: () => string; badge: BadgeKind }> = {
  paid: { label: m.studio_services_state_paid, badge: 'mid' },
  scheduled: { label: m.studio_services_state_scheduled, badge: 'neutral' },
  done: { label: m.studio_services_state_done, badge: 'low' },
  cancelled: { label: m.studio_services_state_cancelled, badge: 'neutral' },
  'no-show': { label: m.studio_services_state_noShow, badge: 'neutral' },
}

/** How a service stands, in the list and on its page; under way with nothing agreed next, that is what there is to do. */
export function standing(
  state: EngagementState,
  next: { startsAt: string | null } | null | undefined,
): { label: string; badge: BadgeKind } {
  const { label, badge } = STATES[state]
  return { label: state === 'scheduled' && next?.startsAt === null ? m.studio_services_toAgree() : label(), badge }
}

export const STEPS: Record<StepName, () => string> = {
  'pre-call': m.service_step_preCall,
  preparation: m.service_step_preparation,
  event: m.service_step_event,
  debrief: m.service_step_debrief,
  day: m.service_step_day,
  'follow-up': m.service_step_followUp,
}

export const ENTRIES: Record<HourEntryKind, () => string> = {
  grant: m.hours_kind_grant,
  draw: m.hours_kind_draw,
  extra: m.hours_kind_extra,
  return: m.hours_kind_return,
  revoke: m.hours_kind_revoke,
  adjustment: m.hours_kind_adjustment,
}

const isStep = (step: unknown): step is StepName => typeof step === 'string' && Object.hasOwn(STEPS, step)
const isState = (state: unknown): state is EngagementState => typeof state === 'string' && Object.hasOwn(STATES, state)

/** What somebody of the team did about a service. */
export function deedText({ kind, before, after }: Deed): string {
  if (kind === 'service-ended') return isState(after?.state) ? STATES[after.state].label() : m.studio_event_serviceEnded()
  if (after?.noted) return m.studio_services_deed_noted()
  const step = isStep(after?.step) ? STEPS[after.step]() : m.studio_event_serviceStep()
  if (typeof after?.startsAt === 'string') return m.studio_services_deed_agreed({ step, time: wholeTime(after.startsAt, getLocale()) })
  return before?.doneAt ? m.studio_services_deed_undone({ step }) : m.studio_services_deed_done({ step })
}

export const crowns = (cents: number): string => amountText(cents, 'CZK', getLocale())
