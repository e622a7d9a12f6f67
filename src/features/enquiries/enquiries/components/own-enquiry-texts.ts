import { m } from '~/paraglide/messages'
import type { OwnEnquiry } from '../data.server'

const KINDS = {
  coaching: m.request_kind_coaching,
  guide: m.request_kind_guide,
  interest: m.request_kind_interest,
  story: m.request_kind_story,
  topic: m.request_kind_topic,
}

/** „Průvodce na akci: Retreat Spolu“ */
export const whatText = ({ kind, subject }: OwnEnquiry): string =>
  subject === null ? KINDS[kind]() : m.request_about({ subject: KINDS[kind](), name: subject })

const STATES = {
  received: m.requests_state_received,
  'in-progress': m.requests_state_inProgress,
  answered: m.requests_state_answered,
  closed: m.requests_state_closed,
}

export const stateText = ({ state, isWithdrawn }: OwnEnquiry): string => (isWithdrawn ? m.requests_state_withdrawn() : STATES[state]())

/** What comes of each as long as nobody has taken it over. */
export const WAITING = {
  coaching: m.requests_next_received,
  guide: m.requests_next_received,
  interest: m.requests_next_interest,
  story: m.requests_next_story,
  topic: m.requests_next_topic,
}

const NEXT = { 'in-progress': m.requests_next_inProgress, answered: m.requests_next_answered, closed: m.requests_next_closed }

/** What happens next. */
export function nextText({ kind, state, isWithdrawn }: OwnEnquiry): string {
  if (isWithdrawn) return m.requests_next_withdrawn()
  return state === 'received' ? WAITING[kind]() : NEXT[state]()
}
