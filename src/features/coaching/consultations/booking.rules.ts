import type { BookingRow } from '~/db/schema'
import { addDays, momentInPrague, pragueDay, weekdayOf } from '~/lib/dates'
import { isHoliday } from '~/lib/periods'
import type { BookingKind } from './booking.schema'
import { cancellationStep, lateFrom, feePercent as stepPercent } from '~/features/coaching/cancellation/rules'
import type { CancellationScale } from '~/features/coaching/cancellation/schema'

const HOUR = 3_600_000

/** How long each kind takes, in minutes (specification §9). */
export const MINUTES: Record<BookingKind, number> = { free: 15, paid: 60, hours: 60 }

/** How often one booking can be changed by whoever booked it. */
const MOST_MOVES = 3

/** What a fee depends on. */
export type FeeFacts = Pick<BookingRow, 'kind' | 'startsAt' | 'feeFloor'>

/**
 * What cancelling costs at this moment, in percent (specification §9, terms 12.2). A change never lowers what it would have cost when it
 * was made.
 */
export function feePercent({ kind, startsAt, feeFloor }: FeeFacts, at: Date, scale: CancellationScale): number {
  if (kind === 'free') return 0
  return Math.max(feeFloor, stepPercent(cancellationStep(startsAt, at, scale) ?? 'noShow', scale))
}

/** What can be done with a booking depends on. */
export type BookingFacts = FeeFacts & { state: string; moves: number }

export const mayCancel = ({ state, startsAt }: { state: string; startsAt: Date }, at: Date): boolean => state === 'booked' && at < startsAt

/** Another time can be chosen until it is late; of a free call until it begins. */
export const mayMove = ({ state, startsAt, kind, moves }: Omit<BookingFacts, 'feeFloor'>, at: Date, scale: CancellationScale): boolean =>
  mayCancel({ state, startsAt }, at) && moves < MOST_MOVES && (kind === 'free' || +at <= +lateFrom(startsAt, scale))

const PROPOSAL_HOURS = 72

/** Until when the couple can agree to another time: three days, and never longer than until either time begins. */
export const proposalEnd = (startsAt: Date, proposedStartsAt: Date, at: Date): Date =>
  new Date(Math.min(+at + PROPOSAL_HOURS * HOUR, +startsAt, +proposedStartsAt))

/** The beginning that the team asks about, as long as the couple can agree to it. */
export const proposedTime = ({ state, proposedStartsAt, proposedUntil }: ProposalFacts, at: Date): Date | null =>
  state === 'booked' && proposedUntil !== null && at < proposedUntil ? proposedStartsAt : null

type ProposalFacts = Pick<BookingRow, 'proposedStartsAt' | 'proposedUntil'> & { state: string }

const REMIND_HOURS = 24

export const remindFrom = (at: Date): Date => new Date(+at + REMIND_HOURS * HOUR)

/** One that is booked, or changed, when the reminder would be due already needs none: the confirmation says it all. */
export const needsNoReminder = (startsAt: Date, at: Date): boolean => startsAt <= remindFrom(at)

const MINUTE = 60_000
/** Minutes of a day in Prague. */
export interface Hours {
  fromMinute: number
  toMinute: number
}

export interface Availability {
  weekly: ReadonlyArray<Hours & { weekday: number }>
  exceptions: ReadonlyArray<Hours & { day: string; kind: 'open' | 'closed' }>
  bufferBefore: number
  bufferAfter: number
  step: number
  leadHours: number
  horizonDays: number
  closedOnHolidays: boolean
}

export interface TimeSpan {
  from: Date
  until: Date
}

/** When a day is open: the hours of its weekday, unless it is a holiday, without what is closed, and what was opened besides. */
export function openHours(day: string, { weekly, exceptions, closedOnHolidays }: Availability): Hours[] {
  const ofDay = exceptions.filter((exception) => exception.day === day)
  const usual = closedOnHolidays && isHoliday(day) ? [] : weekly.filter(({ weekday }) => weekday === weekdayOf(day))
  const left = ofDay
    .filter(({ kind }) => kind === 'closed')
    .reduce<Hours[]>((hours, closed) => hours.flatMap((open) => without(open, closed)), usual)
  return merged([...left, ...ofDay.filter(({ kind }) => kind === 'open')])
}

const without = (open: Hours, closed: Hours): Hours[] =>
  [
    { fromMinute: open.fromMinute, toMinute: Math.min(open.toMinute, closed.fromMinute) },
    { fromMinute: Math.max(open.fromMinute, closed.toMinute), toMinute: open.toMinute },
  ].filter(({ fromMinute, toMinute }) => fromMinute < toMinute)

function merged(hours: readonly Hours[]): Hours[] {
  const whole: Hours[] = []
  for (const { fromMinute, toMinute } of hours.toSorted((a, b) => a.fromMinute - b.fromMinute)) {
    const last = whole.at(-1)
    if (last && fromMinute <= last.toMinute) last.toMinute = Math.max(last.toMinute, toMinute)
    else whole.push({ fromMinute, toMinute })
  }
  return whole
}

/** The beginnings that one day offers, taken or not. A time that the clock skips or shows twice is none. */
export function beginnings(day: string, minutes: number, availability: Availability): Date[] {
  const found: Date[] = []
  for (const { fromMinute, toMinute } of openHours(day, availability)) {
    for (let minute = fromMinute; minute + minutes <= toMinute; minute += availability.step) {
      const [from, until] = [momentOf(day, minute), momentOf(day, minute + minutes)]
      if (from && until && +until - +from === minutes * MINUTE) found.push(from)
    }
  }
  return found
}

/** A minute of a day in Prague; undefined where the clock skips it or shows it twice. Minute 1440 is the midnight after. */
const momentOf = (day: string, minute: number): Date | undefined =>
  minute === 1440 ? momentInPrague(addDays(day, 1), '00:00') : momentInPrague(day, clockText(minute))

/** What a consultation takes: its time and what stays free around it. */
export const blockOf = (startsAt: Date, minutes: number, { bufferBefore, bufferAfter }: Availability): TimeSpan => ({
  from: new Date(+startsAt - bufferBefore * MINUTE),
  until: new Date(+startsAt + (minutes + bufferAfter) * MINUTE),
})

/** The free beginnings of one day. */
export function freeSlots(day: string, kind: BookingKind, availability: Availability, taken: readonly TimeSpan[], at: Date): Date[] {
  const { leadHours, horizonDays } = availability
  if (day > addDays(pragueDay(at), horizonDays)) return []
  return beginnings(day, MINUTES[kind], availability).filter(
    (startsAt) => +startsAt >= +at + leadHours * HOUR && !isTaken(startsAt, kind, availability, taken),
  )
}

/** Whether a consultation that begins then, buffers included, meets any of these. */
export function isTaken(startsAt: Date, kind: BookingKind, availability: Availability, taken: readonly TimeSpan[]): boolean {
  const block = blockOf(startsAt, MINUTES[kind], availability)
  return taken.some(({ from, until }) => block.from < until && from < block.until)
}

/** Whether exactly this beginning is free. */
export const isFree = (startsAt: Date, kind: BookingKind, availability: Availability, taken: readonly TimeSpan[], at: Date): boolean =>
  freeSlots(pragueDay(startsAt), kind, availability, taken, at).some((free) => +free === +startsAt)

/** Whole weeks, Monday first, from today's to the last one that can be booked. */
export function shownWeeks(at: Date, horizonDays: number): string[][] {
  const today = pragueDay(at)
  const monday = addDays(today, 1 - weekdayOf(today))
  const last = addDays(today, horizonDays)
  const weeks: string[][] = []
  for (let first = monday; first <= last; first = addDays(first, 7)) weeks.push(Array.from({ length: 7 }, (_day, n) => addDays(first, n)))
  return weeks
}

const CLOCK = /^(\d{1,2})(?::([0-5]\d))?$/

/** `19:00-21:00`, `19-21`; undefined for what is none. */
export function readHours(written: string): Hours | undefined {
  const [from, to, more] = written.split('-').map(readMinute)
  if (from === undefined || to === undefined || more !== undefined || from >= to) return undefined
  return { fromMinute: from, toMinute: to }
}

function readMinute(written: string): number | undefined {
  const [, hours = '', minutes = '0'] = CLOCK.exec(written.trim()) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours !== '' && minute <= 1440 ? minute : undefined
}

export const hoursText = ({ fromMinute, toMinute }: Hours): string => `${clockText(fromMinute)}-${clockText(toMinute)}`

const clockText = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
