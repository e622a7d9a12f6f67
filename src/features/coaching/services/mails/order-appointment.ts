import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { CalendarEvent } from '~/emails/calendar-event'
import { OrderProps } from '~/features/shop/orders/mail.schema'
import { pragueTime } from '~/lib/dates'
import { ServiceStep, stepText } from './service-step'

/** `off`: another time will be agreed on. */
const OrderAppointmentProps = OrderProps.pick({ orderNumber: true, orderUrl: true }).extend({
  kind: z.enum(['planned', 'moved', 'off']),
  step: ServiceStep,
  event: CalendarEvent,
})

const TEXTS = {
  planned: { subject: m.email_orderAppointment_subject_planned, body: m.email_orderAppointment_body_planned },
  moved: { subject: m.email_orderAppointment_subject_moved, body: m.email_orderAppointment_body_moved },
  off: { subject: m.email_orderAppointment_subject_off, body: m.email_orderAppointment_body_off },
}

/** When a part of a service takes place, with a file for calendars. */
export const orderAppointmentMail = defineMail('order-appointment', 'order', OrderAppointmentProps, (props, { locale }) => {
  const { orderNumber, orderUrl, kind, step, event } = props
  const when = pragueTime(event.startsAt, locale)
  return {
    subject: TEXTS[kind].subject({ orderNumber }, { locale }),
    preheader: when,
    body: [TEXTS[kind].body({ orderNumber }, { locale })],
    details: [
      { label: m.service_facts_what({}, { locale }), value: stepText(step, locale) },
      { label: m.service_facts_when({}, { locale }), value: when },
      ...(event.location ? [{ label: m.service_facts_place({}, { locale }), value: event.location }] : []),
    ],
    button: { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: kind === 'off' ? [] : [m.email_orderAppointment_calendar({}, { locale }), m.email_orderAppointment_change({}, { locale })],
    attachments: [{ kind: 'calendar', event }],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})
