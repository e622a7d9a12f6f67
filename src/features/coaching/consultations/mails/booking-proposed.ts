import { z } from 'zod'
import { defineMail } from '~/emails/define-mail'
import { m } from '~/paraglide/messages'
import { BookingProps, whenText } from './booking-letter'

/** `proposedAt`: the other beginning. `until`: when nobody can agree to it any more. `words`: of whoever asks, in the couple's language. */
const BookingProposedProps = BookingProps.extend({
  proposedAt: z.iso.datetime(),
  until: z.iso.datetime(),
  words: z.string().min(1).nullable(),
})

/** Asks for another time; calendars hear of it when the couple agrees. */
export const bookingProposedMail = defineMail('booking-proposed', 'account', BookingProposedProps, (props, { locale }) => {
  const { bookingUrl, startsAt, proposedAt, until, words } = props
  return {
    subject: m.email_bookingProposed_subject({}, { locale }),
    preheader: whenText(proposedAt, locale),
    body: [m.email_bookingProposed_body({}, { locale }), ...(words ? [words] : [])],
    details: [
      { label: m.email_bookingProposed_now({}, { locale }), value: whenText(startsAt, locale) },
      { label: m.email_bookingProposed_new({}, { locale }), value: whenText(proposedAt, locale) },
      { label: m.email_bookingProposed_until({}, { locale }), value: whenText(until, locale) },
    ],
    button: { label: m.email_bookingProposed_button({}, { locale }), url: bookingUrl },
    after: [m.email_bookingProposed_after({}, { locale })],
    canReply: true,
    reason: m.email_booking_reason({}, { locale }),
  }
})
