import type { EventKind } from '~/lib/account-events'

/** What strangers can cause, too. */
export type StrangersKind = 'sign-in-failed' | 'code-failed'

export interface EventSummary {
  id: string
  kind: EventKind
  /** An ISO moment. */
  at: string
  /** „Firefox, Windows“; null when it is not known, or when there were several. */
  device: string | null
  times: number
}
