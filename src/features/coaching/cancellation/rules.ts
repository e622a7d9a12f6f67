import { addDays, clockAhead, endOfDay, pragueDay } from '../../../lib/dates'
import type { CancellationScale } from './schema'

const DAY = 86_400_000

/** The steps of the scale (specification §9, terms 12.2), as content/coaching names them. */
export type CancellationStep = 'free' | keyof CancellationScale['fees']

/**
 * Which step an appointment is on that is called off at `at`. Where the days of the terms leave room, the buyer gets the better one: the
 * last free day counts whole. Undefined once it has begun: then nothing can be called off, and who did not come is said by the team
 * (`noShow`).
 */
export function cancellationStep(startsAt: Date, at: Date, scale: CancellationScale): Exclude<CancellationStep, 'noShow'> | undefined {
  if (at >= startsAt) return undefined
  if (at <= freeUntil(startsAt, scale)) return 'free'
  return at <= lateFrom(startsAt, scale) ? 'shortNotice' : 'late'
}

export const feePercent = (step: CancellationStep, { fees }: CancellationScale): number => (step === 'free' ? 0 : fees[step])

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
export function cancellationSteps(
  startsAt: Date,
  at: Date,
  scale: CancellationScale,
): Array<{ step: Exclude<CancellationStep, 'noShow'>; until: Date }> {
  return (
    [
      { step: 'free', until: freeUntil(startsAt, scale) },
      { step: 'shortNotice', until: lateFrom(startsAt, scale) },
      { step: 'late', until: new Date(+startsAt - 1) },
    ] as const
  ).filter(({ until }) => at <= until)
}

const freeUntil = (startsAt: Date, { freeDays }: CancellationScale): Date => endOfDay(addDays(pragueDay(startsAt), -freeDays))

/**
 * The last moment that is not late: the same hour so many days before in Prague, or as many times 24 hours before where the clock changes
 * between and that is kinder.
 */
export function lateFrom(startsAt: Date, scale: CancellationScale): Date {
  const before = new Date(+startsAt - scale.lateDays * DAY)
  return new Date(+before + Math.max(0, clockAhead(startsAt) - clockAhead(before)))
}
