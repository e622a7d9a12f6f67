import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { CURRENCIES, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'
import { PlaceWithCalendar, eventDetails } from './workshop-facts'

/** `refundCents`: what goes back of `totalCents`. */
export const PlaceEndedProps = PlaceWithCalendar.extend({
  refundCents: z.int().nonnegative(),
  totalCents: z.int().nonnegative(),
  currency: z.enum(CURRENCIES),
})

/** The couple has given its place up, or its money has gone back. */
export const orderWorkshopCancelledMail = defineMail('order-workshop-cancelled', 'order', PlaceEndedProps, (props, { locale }) => {
  const { refundCents, totalCents, currency, startsAt, calendar, orderUrl } = props
  return {
    subject: m.email_orderWorkshopCancelled_subject({ date: longDate(startsAt, locale) }, { locale }),
    preheader: m.email_orderWorkshopCancelled_preheader({}, { locale }),
    body: [
      m.email_orderWorkshopCancelled_body_1({}, { locale }),
      refundCents > 0 ? m.email_orderWorkshopCancelled_refund({}, { locale }) : m.email_orderWorkshopCancelled_noRefund({}, { locale }),
    ],
    details: [
      ...eventDetails(props, locale),
      { label: m.email_workshop_details_paid({}, { locale }), value: amountText(totalCents, currency, locale) },
      { label: m.email_workshop_details_refund({}, { locale }), value: amountText(refundCents, currency, locale) },
    ],
    button: { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [m.email_orderWorkshopCancelled_calendar({}, { locale })],
    attachments: [{ kind: 'calendar', event: calendar }],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})
