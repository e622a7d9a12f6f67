import { type CancellationFees, cancellationStep, lateFrom, feePercent as stepPercent } from '~/lib/coaching-cancellation'
import type { BookingKind } from './booking.schema'

const HOUR = 3_600_000

/** How long each kind takes, in minutes (specification §9). */
export const MINUTES: Record<BookingKind, number> = { free: 15, paid: 60, hours: 60 }

/** How often one booking can be changed by whoever booked it. */
const MOST_MOVES = 3

/** What a fee depends on. */
export interface FeeFacts {
  kind: BookingKind
  startsAt: Date
  feeFloor: number
}

/**
 * What cancelling costs at this moment, in percent (specification §9, terms 12.2). A change never lowers what it would have cost when it
 * was made.
 */
export function feePercent({ kind, startsAt, feeFloor }: FeeFacts, at: Date, fees: CancellationFees): number {
  if (kind === 'free') return 0
  return Math.max(feeFloor, stepPercent(cancellationStep(startsAt, at) ?? 'noShow', fees))
}

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
