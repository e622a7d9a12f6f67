import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { CURRENCIES, amountText } from '~/lib/money'
import { percentText } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { BookingProps, bookingEvent, whenText } from './booking-letter'
import { type LetterContext, MailUrl } from '~/emails/letter'

const percent = z.int().min(0).max(100)

/** `refund`: of one that was paid for, with money or with minutes of a package. `newUrl`: where another time is chosen. */
const BookingCancelledProps = BookingProps.extend({
  by: z.enum(['couple', 'team', 'order']),
  refund: z
    .union([
      z.object({ cents: z.int().nonnegative(), currency: z.enum(CURRENCIES), feePercent: percent }),
      z.object({ minutes: z.int().nonnegative(), feePercent: percent }),
    ])
    .nullable(),
  newUrl: MailUrl,
})
type Props = z.infer<typeof BookingCancelledProps>

/** Takes the entry out of calendars and says what goes back. */
export const bookingCancelledMail = defineMail('booking-cancelled', 'account', BookingCancelledProps, (props: Props, { locale }) => {
  const when = whenText(props.startsAt, locale)
  const body = props.by === 'team' ? m.email_bookingCancelled_byTeam : m.email_bookingCancelled_byCouple
  return {
    subject: m.email_bookingCancelled_subject({}, { locale }),
    preheader: when,
    body: [body({ when }, { locale }), ...refundText(props, locale)],
    button: { label: m.email_bookingCancelled_button({}, { locale }), url: props.newUrl },
    after: [],
    attachments: [bookingEvent(props, 'CANCEL', locale)],
    canReply: true,
    reason: m.email_booking_reason({}, { locale }),
  }
})

function refundText({ refund }: Props, locale: LetterContext['locale']): string[] {
  if (!refund) return []
  if ('minutes' in refund) return [minutesText(refund, locale)]
  const amount = amountText(refund.cents, refund.currency, locale)
  if (refund.cents === 0) return [m.email_bookingCancelled_nothing({}, { locale })]
  if (refund.feePercent === 0) return [m.email_bookingCancelled_whole({ amount }, { locale })]
  return [m.email_bookingCancelled_part({ amount, percent: percentText(refund.feePercent, locale) }, { locale })]
}

function minutesText({ minutes, feePercent }: { minutes: number; feePercent: number }, locale: LetterContext['locale']): string {
  if (minutes === 0) return m.email_bookingCancelled_noMinutes({}, { locale })
  if (feePercent === 0) return m.email_bookingCancelled_allMinutes({ minutes }, { locale })
  return m.email_bookingCancelled_someMinutes({ minutes, percent: percentText(feePercent, locale) }, { locale })
}
