import { z } from 'zod'
import type { StudioPageName } from '~/features/studio/pages/rules'
import { EVENT_SUBJECTS, type EventSubject, type OperatorEvent } from '~/lib/operator-events'
import { addressText } from '~/lib/typed-text'
import { DEEDS, MOST_PAGES } from './rules'

/** What of the record is wanted, asked for in the address; what is none of these is left out. */
export const ExportInput = z.object({
  who: addressText(40),
  kind: z.enum(DEEDS).optional(),
  subject: z.enum(EVENT_SUBJECTS).optional(),
  from: addressText(10),
  until: addressText(10),
})
export type RecordWish = z.output<typeof ExportInput>

export const RecordInput = ExportInput.extend({ page: z.int().min(1).max(MOST_PAGES) })
export type RecordFilter = z.output<typeof RecordInput>

/** What a line is about. `rest`: where on the page of the studio it stands; null where it has none, or is gone. */
export interface LineSubject {
  subject: EventSubject
  id: string
  name: string
  page: StudioPageName | null
  rest: string
}

/** One line of the record. `at`: an ISO moment. */
export interface RecordLine {
  id: string
  at: string
  kind: OperatorEvent
  /** Null: the command line. */
  who: string | null
  about: LineSubject | null
  reason: string | null
  before: Record<string, string | number | boolean | null> | null
  after: Record<string, string | number | boolean | null> | null
}

export interface RecordPage {
  lines: RecordLine[]
  page: number
  hasMore: boolean
  /** How many lines fit, on all pages. */
  total: number
  /** Whoever can be chosen. */
  people: Array<{ id: string; name: string }>
}
