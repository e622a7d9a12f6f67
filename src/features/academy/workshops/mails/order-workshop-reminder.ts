import { defineMail } from '~/emails/define-mail'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'
import { PlaceProps, eventDetails } from './workshop-facts'

/** Some days before. */
export const orderWorkshopReminderMail = defineMail('order-workshop-reminder', 'order', PlaceProps, (props, { locale }) => ({
  subject: m.email_orderWorkshopReminder_subject({ date: longDate(props.startsAt, locale) }, { locale }),
  preheader: m.email_orderWorkshopReminder_preheader({}, { locale }),
  body: [m.email_orderWorkshopReminder_body_1({}, { locale })],
  details: eventDetails(props, locale),
  button: { label: m.email_orderView_button({}, { locale }), url: props.orderUrl },
  after: [m.email_orderWorkshopReminder_rules({}, { locale })],
  canReply: true,
  reason: m.email_common_footerTransactional({}, { locale }),
}))
