import type { SparkEvent } from '~/features/couple/progress/schema'
import type { AccountState } from '~/lib/account-state'

export const EVENTS_PATH = '/api/events'

/** What a stream of events says. All tabs of a browser share one. */
export type LiveEvent =
  /** The stream begins here. */
  | { event: 'ready'; data: null }
  /** The couple earned sparks. */
  | { event: 'sparks'; data: SparkEvent }
  /** How the account stands: at the beginning, and when that has changed here or on another device. */
  | { event: 'account'; data: AccountState }
  /** Overrides of design tokens, ready for a style sheet; empty when there are none. */
  | { event: 'colors'; data: string }
  /** The couple is signed out here: nothing more will be said. */
  | { event: 'end'; data: null }

/**
 * On the window: how the account stands by now. A page that shows it by itself says so by `preventDefault`: then no notification comes.
 */
export const NEWS_EVENT = 'sfera:account'

/** `before` is undefined for the first that a page hears. */
export interface AccountChange {
  state: AccountState
  before: AccountState | undefined
}
