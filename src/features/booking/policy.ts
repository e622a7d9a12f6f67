import { Temporal } from 'temporal-polyfill'
import { pragueDay } from '~/lib/prague-day'
import { addDays } from '~/lib/prague-period'
import type { BookingKind } from './schema'

const ZONE = 'Europe/Prague'
const HOUR = 3_600_000

/** How long each kind takes, in minutes (specification §9). */
export const MINUTES: Record<BookingKind, number> = { free: 15, paid: 60, hours: 60 }

/** How often one booking can be changed by whoever booked it. */
const MOST_MOVES = 3
const FREE_DAYS = 7
const LATE_DAYS = 3

export interface Fees {
  sixToThree: number
  under72h: number
  noShow: number
}

/** What a fee depends on. */
export interface FeeFacts {
  kind: BookingKind
  startsAt: Date
  feeFloor: number
}

/**
 * What cancelling costs at this moment, in percent (specification §9, terms 12.2). Days are days of the calendar in Prague: the seventh
 * one before is free to its end. The 72 hours end at the same hour three days before, or 72 hours before where the clock changes
 * between and that is kinder. A change never lowers what it would have cost when it was made.
 */
export function feePercent({ kind, startsAt, feeFloor }: FeeFacts, at: Date, fees: Fees): number {
  if (kind === 'free') return 0
  return Math.max(feeFloor, feeByTime(startsAt, at, fees))
}

function feeByTime(startsAt: Date, at: Date, fees: Fees): number {
  if (addDays(pragueDay(at), FREE_DAYS) <= pragueDay(startsAt)) return 0
  return +at <= +lateFrom(startsAt) ? fees.sixToThree : fees.under72h
}

/** The last moment that is not late. */
const lateFrom = (startsAt: Date): Date => {
  const start = Temporal.Instant.fromEpochMilliseconds(+startsAt).toZonedDateTimeISO(ZONE)
  const sameHour = start.subtract({ days: LATE_DAYS }).epochMilliseconds
  return new Date(Math.max(sameHour, +startsAt - LATE_DAYS * 24 * HOUR))
}

/** What goes back; the fee is rounded to cents. */
export const refundCents = (totalCents: number, percent: number): number => totalCents - Math.round((totalCents * percent) / 100)

/** What can be done with a booking depends on. */
export interface BookingFacts extends FeeFacts {
  state: string
  moves: number
}

export const mayCancel = ({ state, startsAt }: { state: string; startsAt: Date }, at: Date): boolean => state === 'booked' && at < startsAt

/** Another time can be chosen until the 72 hours begin; of a free call until it begins. */
export const mayMove = ({ state, startsAt, kind, moves }: Omit<BookingFacts, 'feeFloor'>, at: Date): boolean =>
  mayCancel({ state, startsAt }, at) && moves < MOST_MOVES && (kind === 'free' || +at <= +lateFrom(startsAt))

const REMIND_HOURS = 24

export const remindFrom = (at: Date): Date => new Date(+at + REMIND_HOURS * HOUR)

/** One that is booked, or changed, when the reminder would be due already needs none: the confirmation says it all. */
export const needsNoReminder = (startsAt: Date, at: Date): boolean => startsAt <= remindFrom(at)

/** A transfer may wait for a week, and its statement is imported some days later (terms 7.3): the hour must be later still. */
const TRANSFER_DAYS = 11

export const canWaitForTransfer = (startsAt: Date, at: Date): boolean => +startsAt >= +at + TRANSFER_DAYS * 24 * HOUR
