import { defineMail } from '~/emails/define-mail'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { PlaceEndedProps } from './order-workshop-cancelled'
import { longDate } from '~/lib/dates'
import { eventDetails } from './workshop-facts'

/** We have called the event off: everything goes back (terms 11.4). */
export const orderWorkshopCalledOffMail = defineMail('order-workshop-called-off', 'order', PlaceEndedProps, (props, { locale }) => {
  const { refundCents, currency, startsAt, calendar, orderUrl } = props
  return {
    subject: m.email_orderWorkshopCalledOff_subject({ date: longDate(startsAt, locale) }, { locale }),
    preheader: m.email_orderWorkshopCalledOff_preheader({}, { locale }),
    body: [m.email_orderWorkshopCalledOff_body_1({}, { locale }), m.email_orderWorkshopCalledOff_body_2({}, { locale })],
    details: [
      ...eventDetails(props, locale),
      { label: m.email_workshop_details_refund({}, { locale }), value: amountText(refundCents, currency, locale) },
    ],
    button: { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [m.email_orderWorkshopCancelled_calendar({}, { locale })],
    attachments: [{ kind: 'calendar', event: calendar }],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})
