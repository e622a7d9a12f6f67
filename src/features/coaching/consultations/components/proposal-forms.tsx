import type { BookingView } from '../booking.data.server'
import { BOOKING_ADDRESS } from '~/lib/addresses'
import { BOOKING_STEPS } from '~/lib/booking-words'
import { pragueMoment } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { PlainForm } from '~/ui/plain-form'

interface ProposalProps {
  booking: BookingView
  bookingKey: string
  proposal: NonNullable<BookingView['proposal']>
}

/** The team asks for another time: agreed to with one press, or left as it is with the other. What was agreed on holds until then. */
export function ProposalForms({ booking, bookingKey, proposal }: ProposalProps) {
  const fields = { termin: booking.id, klic: bookingKey }
  const when = (moment: string) => pragueMoment(moment, getLocale())
  return (
    <section className="card panel stack" aria-labelledby="h-navrh">
      <h2 id="h-navrh">{m.booking_proposal_title()}</h2>
      <p>
        <strong>{when(proposal.startsAt)}</strong>
      </p>
      <p>{m.booking_proposal_text({ now: when(booking.startsAt), until: when(proposal.until) })}</p>
      <div className="row">
        <PlainForm action={BOOKING_ADDRESS} step={BOOKING_STEPS.accept} fields={{ ...fields, cas: proposal.startsAt }}>
          <Button type="submit" kind="primary">
            {m.booking_proposal_accept()}
          </Button>
        </PlainForm>
        <PlainForm action={BOOKING_ADDRESS} step={BOOKING_STEPS.keep} fields={fields}>
          <Button type="submit">{m.booking_proposal_keep()}</Button>
        </PlainForm>
      </div>
    </section>
  )
}
