import { type Service, mainStep } from './engagement.rules'
import { withdrawalEnd } from '~/features/shop/orders/rules'
import {
  type CancellationStep,
  cancellationSteps,
  cancellationStep,
  cancellationSums,
  feePercent,
} from '~/features/coaching/cancellation/rules'
import type { CancellationScale } from '~/features/coaching/cancellation/schema'

interface Booked {
  order: { createdAt: Date; paidAt: Date | null; endedAt: Date | null; status: string }
  /** What of its price is there. */
  keptCents: number
  engagement: { service: string; state: string }
  steps: ReadonlyArray<{ step: string; startsAt: Date | null; doneAt: Date | null }>
}

/** `right`: the right of withdrawal is better than the scale (terms 9.9). */
export interface CancellationView extends Omit<ScaleRow, 'step' | 'until'> {
  step: CancellationStep | 'right' | 'unscheduled'
  scale: ScaleRow[]
}

/**
 * What calling a service off means at this moment; undefined when it cannot be. Without a time nothing is charged; neither is it while
 * the contract could be withdrawn from and nothing has been done yet, for the law is better then (terms 9.9).
 */
export function cancellationOf(
  { order, keptCents, engagement, steps }: Booked,
  scale: CancellationScale,
  at: Date,
): CancellationView | undefined {
  if (order.status !== 'paid' || order.endedAt) return undefined
  const free = { percent: 0, ...cancellationSums(keptCents, 0) }
  if (engagement.state === 'paid') return { step: 'unscheduled', ...free, scale: [] }
  const startsAt = steps.find(({ step }) => step === mainStep(engagement.service as Service))?.startsAt
  const step = startsAt && engagement.state === 'scheduled' ? cancellationStep(startsAt, at, scale) : undefined
  if (!startsAt || !step) return undefined
  const rows = scaleRows(startsAt, keptCents, scale, at)
  const isUntouched = steps.every(({ doneAt }) => doneAt === null)
  if (step !== 'free' && isUntouched && at <= withdrawalEnd(order)) return { step: 'right', ...free, scale: rows }
  const percent = feePercent(step, scale)
  return { step, percent, ...cancellationSums(keptCents, percent), scale: rows }
}

/** The scale before an appointment, from now on (specification §9, terms 12.2); `until` is an ISO text, null for not coming. */
export function scaleRows(startsAt: Date, paidCents: number, scale: CancellationScale, at: Date) {
  const row = (step: CancellationStep, until: Date | null) => {
    const percent = feePercent(step, scale)
    return { step, until: until?.toISOString() ?? null, percent, ...cancellationSums(paidCents, percent) }
  }
  return [...cancellationSteps(startsAt, at, scale).map(({ step, until }) => row(step, until)), row('noShow', null)]
}
export type ScaleRow = ReturnType<typeof scaleRows>[number]

/** Whether the service begins, or is over, before the contract that is made now could be withdrawn from any more (terms 9.7). */
export const beginsEarly = ({ startsAt, quarters }: { startsAt: Date | null; quarters: number | null }, at: Date): boolean =>
  quarters !== null || (startsAt !== null && startsAt <= withdrawalEnd({ createdAt: at, paidAt: null }))
