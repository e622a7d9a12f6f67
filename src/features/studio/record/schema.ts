import { z } from 'zod'
import { OPERATOR_EVENTS, type OperatorEvent, type EventSubject } from '~/lib/operator-events'
import { addressText } from '~/lib/typed-text'
import { MOST_PAGES } from './rules'

/** Asked for in the address; what is none of these is left out. */
export const RecordInput = z.object({
  who: addressText(40),
  kind: z.enum(OPERATOR_EVENTS).optional(),
  from: addressText(10),
  until: addressText(10),
  page: z.int().min(1).max(MOST_PAGES),
})
export type RecordFilter = z.output<typeof RecordInput>

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
