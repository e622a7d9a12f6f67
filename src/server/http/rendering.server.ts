import type { busyAnswer } from './busy.server'
import type { FairTurns } from './fair-turns.server'
import type { RequestBudget } from './request-budget.server'

/** Whatever is rendered for a visitor takes a turn and is counted. */
export interface Rendering {
  turns: FairTurns
  renders: RequestBudget
  /** Instead of a page for which there are no more renders. */
  busy: ReturnType<typeof busyAnswer>
  https: boolean
}
