import type { Event } from 'schema-dts'
import { type Absolute, publisher } from '~/ui/json-ld'
import type { Workshop } from '../schema'

/** A date that one can come to, for search engines. Not for sample dates, and not for what is over. */
export function workshopThing(
  { slug, title, description, startsAt, location, priceCents }: Workshop,
  at: Absolute,
): Exclude<Event, string> {
  const url = `${at('/akademie/workshopy')}#${slug}`
  return {
    '@type': 'Event',
    name: title,
    description,
    startDate: startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: location },
    organizer: publisher(at),
    offers: { '@type': 'Offer', price: priceCents / 100, priceCurrency: 'CZK', url },
    url,
  }
}

/** Which of the dates are true and still to come. */
export const announcedWorkshops = (workshops: readonly Workshop[], sampleNote: string | null): Workshop[] =>
  sampleNote === null ? workshops.filter(({ hasPassed }) => !hasPassed) : []
