import { defineMail } from '~/emails/define-mail'
import { m } from '~/paraglide/messages'
import { BookingProps, bookingDetails } from './booking-letter'

const BookingKnownProps = BookingProps

/** Somebody asked for a second free call: the page that was used says nothing of the first one, this mail does. */
export const bookingKnownMail = defineMail('booking-known', 'account', BookingKnownProps, (props, { locale }) => ({
  subject: m.email_bookingKnown_subject({}, { locale }),
  preheader: m.email_bookingKnown_preheader({}, { locale }),
  body: [m.email_bookingKnown_body({}, { locale })],
  details: bookingDetails(props, locale),
  button: { label: m.email_booking_button({}, { locale }), url: props.bookingUrl },
  after: [m.email_bookingKnown_after({}, { locale })],
  canReply: true,
  reason: m.email_booking_reason({}, { locale }),
}))
