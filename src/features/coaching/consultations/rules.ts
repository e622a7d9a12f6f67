import { type BookingFacts, feePercent, mayCancel, mayMove } from './booking.rules'
import { withdrawalEnd } from '~/features/shop/orders/rules'
import { cancellationMinutes, cancellationSums } from '~/features/coaching/cancellation/rules'
import type { CancellationScale } from '~/features/coaching/cancellation/schema'
import type { Paid } from './schema'

/** An hour that an order of its own pays, by the slug of its product. */
export const HOUR_PRODUCT = 'consultation-60'

/** A booking with its order, where it has one of its own. */
interface Ordered {
  booking: BookingFacts
  order: { status: string; createdAt: Date; paidAt: Date | null } | undefined
}

/** What cancelling costs at this moment, in percent. While its contract can be withdrawn from, the law is better (terms 9.9). */
export function costPercent({ booking, order }: Ordered, at: Date, scale: CancellationScale): number {
  const isRight = booking.kind === 'paid' && order?.status === 'paid' && at <= withdrawalEnd(order)
  return isRight ? 0 : feePercent(booking, at, scale)
}

/**
 * What can be done with a booking at this moment, and what it costs. `isByRight`: less than the scale says, by the right of withdrawal. `paid`: what its order cost, or what it holds of a package.
 * `feeFloor`: what cancelling costs at least after a change.
 */
export function choicesOf(ordered: Ordered, paid: Paid | null, at: Date, scale: CancellationScale) {
  const { booking } = ordered
  const percent = costPercent(ordered, at, scale)
  return {
    cancel: mayCancel(booking, at)
      ? { feePercent: percent, refund: paid && backOf(paid, percent), isByRight: percent < feePercent(booking, at, scale) }
      : null,
    move: mayMove(booking, at, scale) ? { feeFloor: percent } : null,
  }
}
export type BookingChoices = ReturnType<typeof choicesOf>

const backOf = (paid: Paid, percent: number): Paid =>
  'minutes' in paid
    ? { minutes: cancellationMinutes(paid.minutes, percent).returnedMinutes }
    : { cents: cancellationSums(paid.cents, percent).refundCents, currency: paid.currency }

/** So long a time waits for its address to be confirmed, in minutes. */
const HOLD_MINUTES = 15

export const holdEnd = (at: Date): Date => new Date(+at + HOLD_MINUTES * 60_000)

/** What decides is the moment, not whether somebody has noted that the hold is over. */
export const isKept = ({ state, heldUntil }: { state: string; heldUntil: Date | null }, at: Date): boolean =>
  state === 'held' && heldUntil !== null && at < heldUntil
