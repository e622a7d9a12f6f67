import { z } from 'zod'
import { type HourEntryKind, QUARTER } from '~/features/coaching/hours/rules'
import type { EngagementState, Service, StepName } from '~/features/coaching/services/engagement.rules'
import type { ListAsked, SavedView } from '~/features/studio/list/schema'
import { momentInPrague } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { plainLine, plainLines } from '~/lib/plain-text'
import { exactText, typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'
import { type HOURS, LONGEST, MOST_MINUTES, type SERVICES } from './rules'

const orNull = (text: string): string | null => text || null
const tooLong = () => m.studio_services_tooLong()

const Reason = typedText(LONGEST.reason, plainLine, tooLong).min(1, { error: () => m.studio_services_reasonMissing() })

export const ReasonForm = z.object({ reason: Reason })
export const NoteForm = z.object({ note: typedText(LONGEST.note, plainLines, tooLong).transform(orNull) })

const Time = z.object({
  day: exactText(10),
  time: exactText(5),
  place: typedText(LONGEST.place, plainLine, tooLong).transform(orNull),
})
export const isMoment = ({ day, time }: { day: string; time: string }): boolean => momentInPrague(day, time) !== undefined

export const TimeForm = Time.refine(isMoment, { path: ['time'], error: () => m.studio_services_noTime() })

export const ServiceInput = z.object({ order: z.uuid() })

export const CallOffInput = ServiceInput.extend({ reason: Reason })
export type CallOff = z.output<typeof CallOffInput>

export const CoupleInput = z.object({ couple: z.uuid() })

const isChange = (typed: string): boolean =>
  /^-?[1-9]\d{0,2}$/.test(typed) && Number(typed) % QUARTER === 0 && Math.abs(Number(typed)) <= MOST_MINUTES

/** Signed minutes in whole quarters of an hour, as they are typed. */
export const CorrectionForm = z.object({
  minutes: exactText(5).refine(isChange, { error: () => m.studio_hours_quarters() }),
  reason: Reason,
})
export const CorrectionInput = CoupleInput.extend(CorrectionForm.shape)
export type Correction = z.output<typeof CorrectionInput>

export type ServicesAsked = ListAsked<(typeof SERVICES)['sorts'][number], (typeof SERVICES)['filters']>
export type HoursAsked = ListAsked<(typeof HOURS)['sorts'][number], (typeof HOURS)['filters']>

/** ISO moments. */
export interface StepLine {
  step: StepName
  minutes: number
  startsAt: string | null
  dueAt: string | null
  doneAt: string | null
  place: string | null
  isLate: boolean
}

/** `email`: masked. `minutesLeft`: of the couple's hours; null for who never had any. */
export interface ServiceRow {
  order: string
  number: string
  title: string
  name: string
  email: string | null
  state: EngagementState
  next: Pick<StepLine, 'step' | 'startsAt' | 'dueAt'> | null
  isLate: boolean
  minutesLeft: number | null
  paidAt: string | null
}

export interface ServiceList {
  at: string
  rows: ServiceRow[]
  total: number
  views: SavedView[]
}

/** What somebody of the team did: „krok hotový“ with the step, the time or the state that it led to. */
export interface Deed {
  id: string
  at: string
  who: string | null
  kind: string
  reason: string | null
  before: Record<string, string | number | boolean | null> | null
  after: Record<string, string | number | boolean | null> | null
}

export interface ServiceDetail extends Omit<ServiceRow, 'next'> {
  at: string
  service: Service
  locale: Locale
  phone: string | null
  amountCents: number
  couple: string | null
  steps: StepLine[]
  note: string | null
  endedAt: string | null
  endedBy: string | null
  feeCents: number | null
  refundCents: number | null
  deeds: Deed[]
}

/** `email`: masked. */
export interface HoursRow {
  couple: string
  name: string | null
  email: string
  minutes: number
  lastAt: string | null
}

export interface HoursList {
  rows: HoursRow[]
  total: number
}

export interface HoursDetail extends HoursRow {
  /** The newest first. `reason`: of a correction. */
  entries: Array<{ id: string; kind: HourEntryKind; minutes: number; balanceAfter: number; at: string; reason: string | null }>
}
