import { z } from 'zod'
import { eventTimeText } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { CalendarEvent } from '~/emails/calendar-event'
import { type Detail, MailUrl } from '~/emails/letter'

/** The event that a mail is about; `place` is the address once there is one. */
export const EventFacts = z.object({
  title: z.string().min(1),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})

/** What every mail about a place says. */
export const PlaceProps = EventFacts.extend({
  orderNumber: z.string().min(1),
  orderUrl: MailUrl,
  place: z.string().min(1),
  hasAddress: z.boolean(),
})

export const PlaceWithCalendar = PlaceProps.extend({ calendar: CalendarEvent })

/** Inside the mail only: subjects are seen by others. */
export const eventDetails = (
  { title, startsAt, endsAt, place }: z.infer<typeof EventFacts> & { place: string },
  locale: Locale,
): Detail[] => [
  { label: m.email_workshop_details_event({}, { locale }), value: title },
  { label: m.academy_workshops_date({}, { locale }), value: eventTimeText(startsAt, endsAt, locale) },
  { label: m.academy_workshops_place({}, { locale }), value: place },
]
