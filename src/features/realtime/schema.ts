import type { SparkEvent } from '~/features/progress/schema'

export const EVENTS_PATH = '/api/events'

/** What a stream of events says. All tabs of a browser share one. */
export type LiveEvent =
  /** The stream begins here. */
  | { event: 'ready'; data: null }
  /** The couple earned sparks. */
  | { event: 'sparks'; data: SparkEvent }
  /** Overrides of design tokens, ready for a style sheet; empty when there are none. */
  | { event: 'colors'; data: string }
  /** The couple is signed out here: nothing more will be said. */
  | { event: 'end'; data: null }
