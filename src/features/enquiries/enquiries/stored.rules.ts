import type { EnquiryState } from './schema'

/** What may follow on what: a request that was answered can be answered again, a closed one is over. */
const NEXT: Record<EnquiryState, readonly EnquiryState[]> = {
  received: ['in-progress', 'answered', 'closed'],
  'in-progress': ['answered', 'closed'],
  answered: ['in-progress', 'answered', 'closed'],
  closed: [],
}

export const mayBecome = (from: EnquiryState, to: EnquiryState): boolean => NEXT[from].includes(to)

const DAY = 86_400_000

/** How long an answered request stays open for another question. */
const QUIET_DAYS = 30

/** What was answered before this moment, and nothing came of it, closes by itself. */
export const quietSince = (at: Date): Date => new Date(+at - QUIET_DAYS * DAY)
