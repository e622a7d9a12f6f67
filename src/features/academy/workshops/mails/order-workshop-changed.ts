import { defineMail } from '~/emails/define-mail'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'
import { PlaceWithCalendar, eventDetails } from './workshop-facts'

/** Where exactly it is, now that it is known or has changed. */
export const orderWorkshopChangedMail = defineMail('order-workshop-changed', 'order', PlaceWithCalendar, (props, { locale }) => ({
  subject: m.email_orderWorkshopChanged_subject({ date: longDate(props.startsAt, locale) }, { locale }),
  preheader: m.email_orderWorkshopChanged_preheader({}, { locale }),
  body: [m.email_orderWorkshopChanged_body_1({}, { locale })],
  details: eventDetails(props, locale),
  button: { label: m.email_orderView_button({}, { locale }), url: props.orderUrl },
  after: [m.email_orderWorkshopPlace_calendar({}, { locale }), m.email_orderWorkshopChanged_refuse({}, { locale })],
  attachments: [{ kind: 'calendar', event: props.calendar }],
  canReply: true,
  reason: m.email_common_footerTransactional({}, { locale }),
}))
