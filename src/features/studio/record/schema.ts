import { z } from 'zod'
import { isDay } from '~/lib/dates'
import { OPERATOR_EVENTS, type OperatorEvent, type EventSubject } from '~/lib/operator-events'
import { addressText } from '~/lib/typed-text'

/** Asked for in the address; what is none of these is left out. */
export const RecordInput = z.object({
  who: addressText(40),
  kind: z.enum(OPERATOR_EVENTS).optional(),
  from: addressText(10),
  until: addressText(10),
  page: z.int().min(1).max(10_000).default(1),
})
export type RecordFilter = z.output<typeof RecordInput>

/** A day of the filter, if it is one. */
export const filterDay = (typed: string): string | undefined => (isDay(typed) ? typed : undefined)

/** One line of the record. `at`: an ISO moment. */
export interface RecordLine {
  id: string
  at: string
  kind: OperatorEvent
  /** Null: the command line. */
  who: string | null
  about: { subject: EventSubject; name: string } | null
  reason: string | null
  before: Record<string, string | number | boolean | null> | null
  after: Record<string, string | number | boolean | null> | null
}

export interface RecordPage {
  lines: RecordLine[]
  page: number
  hasMore: boolean
  /** Whoever can be chosen. */
  people: Array<{ id: string; name: string }>
}
