import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { BookingProps, bookingDetails, bookingEvent, whenText } from './booking-letter'

/** `cause`: it was booked, another time was chosen, or the address of the call was added. */
const BookingSetProps = BookingProps.extend({
  cause: z.enum(['booked', 'moved', 'link']),
  /** Of the order that pays it, or null. */
  orderNumber: z.string().min(1).nullable(),
})

const TEXTS = {
  booked: { subject: m.email_bookingSet_booked_subject, body: m.email_bookingSet_booked_body },
  moved: { subject: m.email_bookingSet_moved_subject, body: m.email_bookingSet_moved_body },
  link: { subject: m.email_bookingSet_link_subject, body: m.email_bookingSet_link_body },
}

/** Confirms a time, with its entry for calendars; a later one replaces the earlier entry. */
export const bookingSetMail = defineMail('booking-set', 'account', BookingSetProps, (props, { locale }) => {
  const { cause, bookingUrl, startsAt, orderNumber } = props
  return {
    subject: TEXTS[cause].subject({}, { locale }),
    preheader: whenText(startsAt, locale),
    body: [TEXTS[cause].body({}, { locale })],
    details: [
      ...bookingDetails(props, locale),
      ...(orderNumber ? [{ label: m.email_booking_order({}, { locale }), value: orderNumber }] : []),
    ],
    button: { label: m.email_booking_button({}, { locale }), url: bookingUrl },
    after: [m.email_bookingSet_after_1({}, { locale }), m.email_bookingSet_after_2({}, { locale })],
    attachments: [bookingEvent(props, 'REQUEST', locale)],
    canReply: true,
    reason: m.email_booking_reason({}, { locale }),
  }
})
