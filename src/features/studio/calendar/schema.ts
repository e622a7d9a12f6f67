import { z } from 'zod'
import { Booker } from '~/features/coaching/consultations/booking.schema'
import { isDay, momentInPrague } from '~/lib/dates'
import { LOCALES } from '~/lib/locale'
import { plainLines } from '~/lib/plain-text'
import { exactText, fewItems, typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'
import { type CalendarView, VIEWS } from './rules'

const Day = exactText(10).refine(isDay, { error: () => m.studio_calendar_noDay() })
const Clock = exactText(5).regex(/^\d{1,2}:\d\d$/, { error: () => m.studio_calendar_noTime() })
const Hours = z
  .object({ fromMinute: z.int().min(0).max(1440), toMinute: z.int().min(0).max(1440) })
  .refine((one) => one.fromMinute < one.toMinute)
/** So many times that a day opens. */
const MOST = 12
const HourList = fewItems(Hours, MOST)

/** Without a day: the one of today. */
export const CalendarInput = z.object({ view: z.enum(VIEWS), day: Day.nullable() })

export const BookingInput = z.object({ id: z.uuid() })

/** 1 is Monday; no hours: closed. */
export const HoursInput = z.object({ weekday: z.int().min(1).max(7), hours: HourList })

export const ExceptionInput = z.object({ day: Day, kind: z.enum(['open', 'closed']), hours: HourList.refine((hours) => hours.length > 0) })
export const DayInput = z.object({ day: Day })

/** An address of a call. */
const CallUrl = exactText(400)
  .regex(/^https:\/\/\S+$/, { error: () => m.studio_calendar_noLink() })
  .refine((url) => URL.canParse(url), { error: () => m.studio_calendar_noLink() })

export const SettingsInput = z.object({
  bufferBefore: z.int().min(0).max(240),
  bufferAfter: z.int().min(0).max(240),
  step: z.int().min(5).max(240),
  leadHours: z.int().min(0).max(720),
  horizonDays: z.int().min(1).max(120),
  closedOnHolidays: z.boolean(),
  meetingUrl: CallUrl.nullable(),
})
export type SettingsInput = z.output<typeof SettingsInput>

const Moment = z.object({ day: Day, time: Clock })
/** Undefined for an hour that the clock leaves out or shows twice. */
export const momentOf = ({ day, time }: z.output<typeof Moment>): Date | undefined => momentInPrague(day, time)

export const MakeInput = Booker.extend({ kind: z.enum(['free', 'hours']), locale: z.enum(LOCALES), ...Moment.shape })
export type MakeInput = z.output<typeof MakeInput>

export const ProposalInput = BookingInput.extend({ ...Moment.shape, words: typedText(500, plainLines) })
export type ProposalInput = z.output<typeof ProposalInput>

export const LinkInput = BookingInput.extend({ url: CallUrl })
/** One's own. */
export const FeedInput = z.strictObject({})
export const OutcomeInput = BookingInput.extend({ state: z.enum(['done', 'no-show']) })

/** Minutes of a day in Prague. */
interface Span {
  fromMinute: number
  toMinute: number
}

/** free, paid, hours: consultations. asked: a time that a couple is asked about. step: of a service. workshop: an event. */
export type EntryKind = 'free' | 'paid' | 'hours' | 'asked' | 'step' | 'workshop'

export interface CalendarEntry extends Span {
  id: string
  kind: EntryKind
  day: string
  /** Who comes, by first letters; the title of a workshop. */
  who: string
  /** The name of a step. */
  step: string | null
  place: string | null
  /** Places of a workshop. */
  fill: { taken: number; capacity: number } | null
  state: 'held' | 'booked' | 'done' | 'no-show' | 'cancelled'
  /** What its page in the studio is called by. */
  rest: string
}

export interface CalendarDay {
  day: string
  /** When consultations can be booked. */
  open: Span[]
  /** Other than its weekday. */
  exceptions: Array<Span & { kind: 'open' | 'closed' }>
  isHoliday: boolean
}

export interface Calendar {
  today: string
  view: CalendarView
  day: string
  days: CalendarDay[]
  entries: CalendarEntry[]
  weekly: Array<Span & { weekday: number }>
  /** Days to come that are other than their weekdays. */
  exceptions: Array<Span & { day: string; kind: 'open' | 'closed' }>
  settings: SettingsInput
  /** A calendar program of this operator follows along. */
  hasFeed: boolean
}

/** A consultation, whole; moments are ISO texts. */
export interface BookingDetail {
  id: string
  kind: 'free' | 'paid' | 'hours'
  state: 'held' | 'booked' | 'released' | 'lapsed' | 'cancelled' | 'done' | 'no-show'
  startsAt: string
  endsAt: string
  name: string
  email: string
  locale: 'cs' | 'en'
  /** Whose account it belongs to. */
  couple: string | null
  orderId: string | null
  /** Where it takes place, and whether that is its own address. */
  meetingUrl: string | null
  isOwnUrl: boolean
  proposal: { startsAt: string; until: string } | null
  moves: number
  cancelledBy: 'couple' | 'team' | 'order' | null
  feePercent: number | null
  endedAt: string | null
  /** What can be done with it now. */
  can: { cancel: boolean; propose: boolean; link: boolean; outcome: boolean }
}
