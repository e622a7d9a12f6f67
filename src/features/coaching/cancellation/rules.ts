import { addDays, clockAhead, endOfDay, pragueDay } from '../../../lib/dates'

const HOUR = 3_600_000

/** Free until the end of the day this many days of the calendar in Prague before the day of the appointment. */
const FREE_DAYS = 7
const LATE_DAYS = 3

/** The steps of the scale (specification §9, terms 12.2), as content/coaching names them. */
export type CancellationStep = 'free' | 'sixToThree' | 'under72h' | 'noShow'

/** Percent of the price per step; content/coaching/prices.yaml holds them. */
export interface CancellationFees {
  sixToThree: number
  under72h: number
  noShow: number
}

/**
 * Which step an appointment is on that is called off at `at`. Where „7 days“ and „6–3 days“ leave room, the buyer gets the better one:
 * the seventh day before counts whole. Undefined once it has begun: then nothing can be called off, and who did not come is said by the
 * team (`noShow`).
 */
export function cancellationStep(startsAt: Date, at: Date): Exclude<CancellationStep, 'noShow'> | undefined {
  if (at >= startsAt) return undefined
  if (at <= freeUntil(startsAt)) return 'free'
  return at <= lateFrom(startsAt) ? 'sixToThree' : 'under72h'
}

export const feePercent = (step: CancellationStep, fees: CancellationFees): number => (step === 'free' ? 0 : fees[step])

/** What is kept and what goes back, in cents; a fraction of a cent is the buyer's. */
export function cancellationSums(paidCents: number, percent: number): { feeCents: number; refundCents: number } {
  const feeCents = Math.floor((paidCents * percent) / 100)
  return { feeCents, refundCents: paidCents - feeCents }
}

/** What of drawn minutes comes back, in whole quarters of an hour; a fraction is the buyer's. */
export function cancellationMinutes(drawnMinutes: number, percent: number): { keptMinutes: number; returnedMinutes: number } {
  const keptMinutes = Math.floor((drawnMinutes * percent) / 100 / QUARTER) * QUARTER
  return { keptMinutes, returnedMinutes: drawnMinutes - keptMinutes }
}

const QUARTER = 15

/** Until when each step holds, to be shown beforehand; those that have passed at `at` are left out. */
export function cancellationScale(startsAt: Date, at: Date): Array<{ step: Exclude<CancellationStep, 'noShow'>; until: Date }> {
  return (
    [
      { step: 'free', until: freeUntil(startsAt) },
      { step: 'sixToThree', until: lateFrom(startsAt) },
      { step: 'under72h', until: new Date(+startsAt - 1) },
    ] as const
  ).filter(({ until }) => at <= until)
}

const freeUntil = (startsAt: Date): Date => endOfDay(addDays(pragueDay(startsAt), -FREE_DAYS))

/**
 * The last moment that is not late: the same hour three days before in Prague, or 72 hours before where the clock changes between and that
 * is kinder.
 */
export function lateFrom(startsAt: Date): Date {
  const before = new Date(+startsAt - LATE_DAYS * 24 * HOUR)
  return new Date(+before + Math.max(0, clockAhead(startsAt) - clockAhead(before)))
}
