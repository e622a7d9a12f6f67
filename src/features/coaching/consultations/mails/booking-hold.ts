import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { pragueClock } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { whenText } from './booking-letter'
import { MailUrl } from '~/emails/letter'

/** `bookingUrl`: the page where the time is confirmed. `until`: as long as it is kept. */
const BookingHoldProps = z.object({
  bookingUrl: MailUrl,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  until: z.iso.datetime(),
})

/** To an address that somebody typed: it says nothing that was typed beside it, and brings no entry for calendars. */
export const bookingHoldMail = defineMail('booking-hold', 'account', BookingHoldProps, (props, { locale }) => {
  const minutes = (Date.parse(props.endsAt) - Date.parse(props.startsAt)) / 60_000
  const time = pragueClock(props.until)
  return {
    subject: m.email_bookingHold_subject({}, { locale }),
    preheader: m.email_bookingHold_preheader({ time }, { locale }),
    body: [m.email_bookingHold_body({ time }, { locale })],
    details: [
      { label: m.email_booking_when({}, { locale }), value: whenText(props.startsAt, locale) },
      { label: m.email_booking_length({}, { locale }), value: m.email_booking_minutes({ minutes }, { locale }) },
    ],
    button: { label: m.booking_hold_submit({}, { locale }), url: props.bookingUrl },
    after: [m.email_bookingHold_late({}, { locale }), m.email_bookingHold_stranger({}, { locale })],
    canReply: true,
    reason: m.email_bookingHold_reason({}, { locale }),
  }
})
