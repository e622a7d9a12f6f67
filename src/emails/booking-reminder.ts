import type { z } from 'zod'
import { m } from '~/paraglide/messages'
import { BookingProps, bookingDetails, whenText } from './booking-letter'
import type { Letter, LetterContext } from './letter'

export const BookingReminderProps = BookingProps

/** A day before; calendars know it already. */
export function bookingReminder(props: z.infer<typeof BookingReminderProps>, { locale }: LetterContext): Letter {
  return {
    subject: m.email_bookingReminder_subject({}, { locale }),
    preheader: whenText(props.startsAt, locale),
    body: [m.email_bookingReminder_body({}, { locale })],
    details: bookingDetails(props, locale),
    button: { label: m.email_booking_button({}, { locale }), url: props.bookingUrl },
    after: [m.email_bookingReminder_after({}, { locale })],
    canReply: true,
    reason: m.email_booking_reason({}, { locale }),
  }
}
