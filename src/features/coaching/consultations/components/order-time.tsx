import { bookingPage } from '~/lib/addresses'
import { pragueMoment } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { PageLink } from '~/ui/page-link'
import type { OrderTime as Time } from '../data.server'
import { BookingBadge } from './booking-badge'

/** The time that an order is for. */
export function OrderTime({ time: { id, key, startsAt, state, hasPage } }: { time: Time }) {
  return (
    <section className="stack" aria-labelledby="h-cas">
      <h3 id="h-cas" className="purchase-head">
        {m.booking_title()}
      </h3>
      <p>
        <b>{pragueMoment(startsAt, getLocale())}</b> ({m.time_pragueTime()}) <BookingBadge state={state} />
      </p>
      {hasPage && (
        <PageLink className="arrow-link" href={bookingPage(id)} {...(key ? { search: { klic: key } } : {})}>
          {m.booking_show()}
        </PageLink>
      )}
    </section>
  )
}
