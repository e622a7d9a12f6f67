import { type Service, mainStep } from './engagement.rules'
import { withdrawalEnd } from '~/features/shop/orders/rules'
import {
  type CancellationFees,
  cancellationScale,
  cancellationStep,
  cancellationSums,
  feePercent,
} from '~/features/coaching/cancellation/rules'
import type { CancellationView, ScaleRow } from './schema'

interface Booked {
  order: { createdAt: Date; paidAt: Date | null; totalAmountCents: number; status: string }
  engagement: { service: string; state: string }
  steps: ReadonlyArray<{ step: string; startsAt: Date | null; doneAt: Date | null }>
}

/**
 * What calling a service off means at this moment; undefined when it cannot be. Without a time nothing is charged; neither is it while
 * the contract could be withdrawn from and nothing has been done yet, for the law is better then (terms 9.9).
 */
export function cancellationOf({ order, engagement, steps }: Booked, fees: CancellationFees, at: Date): CancellationView | undefined {
  if (order.status !== 'paid') return undefined
  const paid = order.totalAmountCents
  const free = { percent: 0, ...cancellationSums(paid, 0) }
  if (engagement.state === 'paid') return { step: 'unscheduled', ...free, scale: [] }
  const startsAt = steps.find(({ step }) => step === mainStep(engagement.service as Service))?.startsAt
  const step = startsAt && engagement.state === 'scheduled' ? cancellationStep(startsAt, at) : undefined
  if (!startsAt || !step) return undefined
  const scale = scaleRows(startsAt, paid, fees, at)
  const isUntouched = steps.every(({ doneAt }) => doneAt === null)
  if (step !== 'free' && isUntouched && at <= withdrawalEnd(order)) return { step: 'right', ...free, scale }
  const percent = feePercent(step, fees)
  return { step, percent, ...cancellationSums(paid, percent), scale }
}

/** The whole scale as it stands before an appointment, from now on. */
export function scaleRows(startsAt: Date, paidCents: number, fees: CancellationFees, at: Date): ScaleRow[] {
  const rows: Array<{ step: ScaleRow['step']; until: string | null }> = [
    ...cancellationScale(startsAt, at).map(({ step, until }) => ({ step, until: until.toISOString() })),
    { step: 'noShow', until: null },
  ]
  return rows.map(({ step, until }) => {
    const percent = feePercent(step, fees)
    return { step, until, percent, ...cancellationSums(paidCents, percent) }
  })
}

/** Whether the service begins, or is over, before the contract that is made now could be withdrawn from any more (terms 9.7). */
export const beginsEarly = ({ startsAt, quarters }: { startsAt: Date | null; quarters: number | null }, at: Date): boolean =>
  quarters !== null || (startsAt !== null && startsAt <= withdrawalEnd({ createdAt: at, paidAt: null }))
