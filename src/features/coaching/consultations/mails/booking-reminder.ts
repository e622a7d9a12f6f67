import { defineMail } from '~/emails/define-mail'
import { m } from '~/paraglide/messages'
import { BookingProps, bookingDetails, whenText } from './booking-letter'

const BookingReminderProps = BookingProps

/** A day before; calendars know it already. */
export const bookingReminderMail = defineMail('booking-reminder', 'account', BookingReminderProps, (props, { locale }) => ({
  subject: m.email_bookingReminder_subject({}, { locale }),
  preheader: whenText(props.startsAt, locale),
  body: [m.email_bookingReminder_body({}, { locale })],
  details: bookingDetails(props, locale),
  button: { label: m.email_booking_button({}, { locale }), url: props.bookingUrl },
  after: [m.email_bookingReminder_after({}, { locale })],
  canReply: true,
  reason: m.email_booking_reason({}, { locale }),
}))
