import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import { pragueMoment } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import type { CalendarEvent } from '~/emails/calendar-event'
import { type AttachedFile, type Detail, MailUrl } from '~/emails/letter'

/**
 * What every mail about a consultation needs: its time, its page with the key, and what calendars know it by. `at`: when this was
 * decided. `meetingUrl`: where it takes place, null as long as nobody has said.
 */
export const BookingProps = z.object({
  bookingUrl: MailUrl,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  meetingUrl: z.url({ protocol: /^https$/ }).nullable(),
  uid: z.string().min(1),
  sequence: z.int().nonnegative(),
  at: z.iso.datetime(),
  attendee: z.email(),
})
export type BookingProps = z.infer<typeof BookingProps>

/** „úterý 24. listopadu 2026 v 19:00 (pražský čas)“ */
export const whenText = (startsAt: string, locale: Locale): string =>
  `${pragueMoment(startsAt, locale)} (${m.time_pragueTime({}, { locale })})`

export function bookingDetails({ startsAt, endsAt, meetingUrl }: BookingProps, locale: Locale): Detail[] {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  return [
    { label: m.email_booking_when({}, { locale }), value: whenText(startsAt, locale) },
    { label: m.email_booking_length({}, { locale }), value: m.email_booking_minutes({ minutes }, { locale }) },
    // A detail, not a link: links of mails lead to the site alone.
    { label: m.email_booking_where({}, { locale }), value: meetingUrl ?? m.email_booking_whereLater({}, { locale }) },
  ]
}

/** The entry for a calendar; its words are neutral, for others see it. */
export function bookingEvent(props: BookingProps, method: CalendarEvent['method'], locale: Locale): AttachedFile {
  const { uid, sequence, at, startsAt, endsAt, meetingUrl, bookingUrl, attendee } = props
  return {
    kind: 'calendar',
    event: {
      method,
      uid,
      sequence,
      at,
      startsAt,
      endsAt,
      summary: m.email_booking_event({}, { locale }),
      location: meetingUrl,
      description: method === 'CANCEL' ? '' : m.email_booking_eventText({ url: bookingUrl }, { locale }),
      attendees: [attendee],
    },
  }
}
