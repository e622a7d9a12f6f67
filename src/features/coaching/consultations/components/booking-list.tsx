import type { BookingView } from '../booking.data.server'
import { CONSULTATION_PAGE, bookingPage } from '~/lib/addresses'
import { pragueMoment } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { LoadFailure } from '~/ui/load-failure'
import { PageLink } from '~/ui/page-link'
import { BookingBadge } from './booking-badge'

const KINDS = { free: m.booking_kind_free, paid: m.booking_kind_paid, hours: m.booking_kind_hours }

interface BookingListProps {
  /** Undefined when they could not be loaded. */
  bookings: readonly BookingView[] | undefined
  onRetry: () => void
}

/** What the couple has booked, what is next on top, and what it had. */
export function BookingList({ bookings, onRetry }: BookingListProps) {
  if (!bookings) return <LoadFailure text={m.booking_list_failed()} onRetry={onRetry} />
  const upcoming = bookings.filter(({ isUpcoming }) => isUpcoming)
  const past = bookings.filter(({ isUpcoming }) => !isUpcoming)
  return (
    <section className="card panel stack" aria-labelledby="h-konzultace">
      <h2 id="h-konzultace">{m.booking_list_title()}</h2>
      {upcoming.length > 0 ? <Bookings bookings={upcoming} /> : <p className="text-ink-2">{m.booking_list_none()}</p>}
      {past.length > 0 && (
        <>
          <h3>{m.booking_list_past()}</h3>
          <Bookings bookings={past} />
        </>
      )}
      <div>
        <PageLink className={buttonClass({ size: 'sm' })} href={CONSULTATION_PAGE}>
          {m.booking_list_new()}
        </PageLink>
      </div>
    </section>
  )
}

const Bookings = ({ bookings }: { bookings: readonly BookingView[] }) => (
  <ul className="booking-list">
    {bookings.map(({ id, startsAt, kind, state }) => (
      <li key={id}>
        <PageLink href={bookingPage(id)}>{pragueMoment(startsAt, getLocale())}</PageLink>
        <span className="small text-ink-2">{KINDS[kind]()}</span>
        <BookingBadge state={state} />
      </li>
    ))}
  </ul>
)
