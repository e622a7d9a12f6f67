import type { Event, ItemAvailability } from 'schema-dts'
import { type Absolute, publisher } from '~/ui/json-ld'
import type { Workshop } from '../schema'

/** A date that one can come to, for search engines. Not for sample dates, and not for what is over. */
export function workshopJsonLd(
  { slug, title, description, startsAt, location, priceCents, state, left }: Workshop,
  at: Absolute,
): Exclude<Event, string> {
  const url = `${at('/akademie/workshopy')}#${slug}`
  return {
    '@type': 'Event',
    name: title,
    description,
    startDate: startsAt,
    eventStatus: state === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: location },
    organizer: publisher(at),
    offers: {
      '@type': 'Offer',
      price: priceCents / 100,
      priceCurrency: 'CZK',
      url,
      availability: AVAILABILITY[state] ?? 'https://schema.org/OutOfStock',
      ...(state === 'open' || state === 'few' ? { inventoryLevel: { '@type': 'QuantitativeValue', value: left } } : {}),
    },
    url,
  }
}

/** Of dates that take orders; others have nothing in stock. */
const AVAILABILITY: Partial<Record<Workshop['state'], ItemAvailability>> = {
  open: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  full: 'https://schema.org/SoldOut',
}

/** Which of the dates are true and still to come; one that was called off is told as such. */
export const announcedWorkshops = (workshops: readonly Workshop[]): Workshop[] =>
  workshops.filter(({ state, isSample }) => state !== 'past' && !isSample)
