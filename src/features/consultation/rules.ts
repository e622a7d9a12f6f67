import { type BookingFacts, feePercent, mayCancel, mayMove, refundCents } from '~/features/booking/policy'
import type { Fees } from '~/features/booking/policy'
import { cancellationMinutes } from '~/lib/coaching-cancellation'
import type { BookingChoices, Paid } from './schema'

/** What can be done with a booking at this moment. `paid`: what its order cost, or what it holds of a package. */
export function choicesOf(booking: BookingFacts, paid: Paid | null, at: Date, fees: Fees): BookingChoices {
  const percent = feePercent(booking, at, fees)
  return {
    cancel: mayCancel(booking, at) ? { feePercent: percent, refund: paid && backOf(paid, percent) } : null,
    move: mayMove(booking, at) ? { feeFloor: percent } : null,
  }
}

const backOf = (paid: Paid, percent: number): Paid =>
  'minutes' in paid
    ? { minutes: cancellationMinutes(paid.minutes, percent).returnedMinutes }
    : { cents: refundCents(paid.cents, percent), currency: paid.currency }
