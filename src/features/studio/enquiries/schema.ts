import { z } from 'zod'
import type { EnquiryKind } from '~/lib/enquiry-address'
import type { Locale } from '~/lib/locale'
import { plainLines } from '~/lib/plain-text'
import { exactText, typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'
import type { OfferState } from '~/features/coaching/services/offer.rules'
import type { ListAsked, SavedView } from '~/features/studio/list/schema'
import { type ENQUIRIES, LONGEST_ANSWER, type Stage, type Tab } from './rules'

/** „Z2026-0001“ */
const Number_ = exactText(20)

export const NumberInput = z.object({ number: Number_ })

export const AnswerForm = z.object({
  words: typedText(LONGEST_ANSWER, plainLines, () => m.studio_enquiries_answer_tooLong()).min(1, { error: () => m.validation_required() }),
})

export type EnquiriesAsked = ListAsked<(typeof ENQUIRIES)['sorts'][number], (typeof ENQUIRIES)['filters']>

/** Somebody of the team. */
export interface Member {
  id: string
  name: string
}

/** ISO moments. `email`: masked. `name`: null once it was taken back. */
export interface EnquiryRow {
  id: string
  number: string
  kind: EnquiryKind
  subject: string | null
  name: string | null
  email: string | null
  stage: Stage
  isWithdrawn: boolean
  assignee: string | null
  receivedAt: string
  /** Until when an answer is promised; null where none is, or where it was given. */
  dueAt: string | null
}

export interface EnquiryList {
  at: string
  rows: EnquiryRow[]
  total: number
  team: Member[]
  views: SavedView[]
  tabs: Tab[]
}

/** What was asked, in the words of whoever did; all of it was written to the team. */
export interface AskedWords {
  name: string
  email: string
  phone: string | null
  contact: string
  wishedWhen: string | null
  place: string | null
  message: string | null
  /** Versions of what was consented to. */
  intimateConsent: string | null
  publishConsent: string | null
}

export interface EnquiryDetail extends Omit<EnquiryRow, 'name' | 'email' | 'assignee'> {
  at: string
  locale: Locale
  hasAccount: boolean
  assignee: Member | null
  /** Null once it was taken back. */
  asked: AskedWords | null
  thread: Array<{ id: string; at: string; from: string | null; to: string; actor: 'visitor' | 'team' | 'time'; words: string | null }>
  offers: OfferLine[]
  team: Member[]
  templates: Template[]
}

/** The beginning of an answer, in the language of whoever asked. */
export interface Template {
  id: string
  title: string
  text: string
}

export interface OfferLine {
  id: string
  number: string
  title: string
  amountCents: number
  state: OfferState
  createdAt: string
  validUntil: string
}
