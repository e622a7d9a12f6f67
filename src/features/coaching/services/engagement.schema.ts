import type { Service, StepName } from './engagement.rules'

/** paid: no time yet. */
export type EngagementState = 'paid' | 'scheduled' | 'done' | 'cancelled' | 'no-show'

/** A step as its couple sees it; moments are ISO texts. */
export interface StepView {
  step: StepName
  minutes: number
  startsAt: string | null
  /** When it has to be over at the latest; known once the appointment is. */
  dueAt: string | null
  place: string | null
  isDone: boolean
  /** The first one that is not done. */
  isNext: boolean
}

export interface EngagementView {
  orderId: string
  service: Service
  title: string
  state: EngagementState
  steps: StepView[]
  endedAt: string | null
  endedBy: 'couple' | 'team' | 'refund' | null
  feeCents: number | null
  refundCents: number | null
}
