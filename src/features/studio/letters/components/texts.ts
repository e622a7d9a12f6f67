import type { SubscriptionList } from '~/features/letters/subscriptions/schema'
import { m } from '~/paraglide/messages'
import type { BadgeKind } from '~/ui/badge'
import { longDate, pragueTime } from '~/lib/dates'
import { getLocale } from '~/paraglide/runtime'
import type { LetterDetail, LetterState } from '../schema'

export const STATES: Record<LetterState, { text: () => string; badge: BadgeKind }> = {
  draft: { text: m.studio_letters_stateDraft, badge: 'neutral' },
  planned: { text: m.studio_letters_statePlanned, badge: 'soft' },
  sending: { text: m.studio_letters_stateSending, badge: 'mid' },
  paused: { text: m.studio_letters_statePaused, badge: 'high' },
  sent: { text: m.studio_letters_stateSent, badge: 'low' },
}

const BEGUN: Record<Exclude<LetterState, 'draft'>, (begun: { time: string }) => string> = {
  planned: m.studio_letters_plannedAt,
  sending: m.studio_letters_sendingSince,
  paused: m.studio_letters_pausedSince,
  sent: m.studio_letters_sentAt,
}

/** Which of its times counts, by its name: when it went or will go; of a draft, the day for which it was written. */
export const timeText = ({ state, startsAt, date }: Pick<LetterDetail, 'state' | 'startsAt' | 'date'>): string =>
  state === 'draft' || startsAt === null
    ? m.studio_letters_writtenFor({ day: longDate(date, getLocale()) })
    : BEGUN[state]({ time: pragueTime(startsAt, getLocale()) })

export const LISTS: Record<SubscriptionList, () => string> = {
  newsletter: m.studio_letters_newsletter,
  digest: m.studio_letters_digest,
}

/** Why an act is refused: mostly somebody was faster. */
export const REFUSALS = {
  unwritten: m.studio_letters_unwritten,
  changed: m.studio_letters_changed,
  'sent-before': m.studio_letters_sentBefore,
  nobody: m.studio_letters_nobody,
  past: m.studio_letters_past,
  nothing: m.studio_letters_nothing,
}
