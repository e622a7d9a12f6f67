import { defineMail } from '~/emails/define-mail'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'
import { PlaceWithCalendar, eventDetails } from './workshop-facts'

/** The place is theirs: when, where, and how it could be given up. */
export const orderWorkshopPlaceMail = defineMail('order-workshop-place', 'order', PlaceWithCalendar, (props, { locale }) => {
  const { orderUrl, startsAt, hasAddress, calendar } = props
  return {
    subject: m.email_orderWorkshopPlace_subject({ date: longDate(startsAt, locale) }, { locale }),
    preheader: m.email_orderWorkshopPlace_preheader({}, { locale }),
    body: [
      m.email_orderWorkshopPlace_body_1({}, { locale }),
      hasAddress ? m.email_orderWorkshopPlace_withAddress({}, { locale }) : m.email_orderWorkshopPlace_noAddress({}, { locale }),
    ],
    details: eventDetails(props, locale),
    button: { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [m.email_orderWorkshopPlace_scale({}, { locale }), m.email_orderWorkshopPlace_calendar({}, { locale })],
    attachments: [{ kind: 'calendar', event: calendar }],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})
