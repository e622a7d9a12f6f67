import { z } from 'zod'
import type { Detail } from '~/emails/letter'
import { eventTimeText } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'

/** The event that a mail is about. */
export const EventFacts = z.object({
  title: z.string().min(1),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})

/** Inside the mail only: subjects are seen by others. `place` is the address once there is one. */
export const eventDetails = (
  { title, startsAt, endsAt, place }: z.infer<typeof EventFacts> & { place: string },
  locale: Locale,
): Detail[] => [
  { label: m.email_workshop_details_event({}, { locale }), value: title },
  { label: m.academy_workshops_date({}, { locale }), value: eventTimeText(startsAt, endsAt, locale) },
  { label: m.academy_workshops_place({}, { locale }), value: place },
]
