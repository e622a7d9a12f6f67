import { orderPage } from '~/lib/addresses'
import type { SeatView } from '../seat.schema'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import type { OwnEntry } from '../waiting.schema'
import { PlaceFacts } from './order-place'
import { OwnWait } from './own-wait'

/** What the couple goes to, on its home; what is over stands with its orders. */
export function OwnPlaces({ places, waits }: { places: readonly SeatView[]; waits: readonly OwnEntry[] }) {
  const coming = places.filter(({ isComing }) => isComing)
  if (coming.length + waits.length === 0) return null
  return (
    <section className="card panel stack" aria-labelledby="h-workshopy">
      <h2 id="h-workshopy">{m.place_list_title()}</h2>
      {coming.map((place) => (
        <article key={place.orderId} className="stack" aria-labelledby={`misto-${place.slug}`}>
          <h3 id={`misto-${place.slug}`} className="purchase-head">
            {place.title}
          </h3>
          <PlaceFacts place={place} />
          {place.change && <p className="small">{m.place_change_open({ until: place.change.until })}</p>}
          {place.state === 'held' && <p className="small muted">{m.place_held()}</p>}
          <p>
            <PageLink className={buttonClass({ size: 'sm' })} href={orderPage(place.orderId)}>
              {m.orders_detail_open()}
            </PageLink>
          </p>
        </article>
      ))}
      {waits.map((entry) => (
        <article key={entry.page} className="stack" aria-labelledby={`listina-${entry.slug}`}>
          <h3 id={`listina-${entry.slug}`} className="purchase-head">
            {entry.title}
          </h3>
          <p className="small muted">{entry.time}</p>
          <OwnWait entry={entry} />
        </article>
      ))}
    </section>
  )
}
