import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { CURRENCIES, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { CalendarEvent } from '~/emails/calendar-event'
import { OrderProps } from '~/features/shop/orders/mail.schema'

/** `by`: who called it off; `refund`: the money went back for another reason. `events`: what leaves the calendars. */
const OrderServiceEndedProps = OrderProps.pick({ orderNumber: true, orderUrl: true }).extend({
  state: z.enum(['cancelled', 'no-show']),
  by: z.enum(['couple', 'team', 'refund']),
  feeCents: z.int().nonnegative(),
  refundCents: z.int().nonnegative(),
  currency: z.enum(CURRENCIES),
  events: z.array(CalendarEvent),
})
type Props = z.infer<typeof OrderServiceEndedProps>

const BY = {
  couple: m.email_orderServiceEnded_body_couple,
  team: m.email_orderServiceEnded_body_team,
  refund: m.email_orderServiceEnded_body_refund,
}

/** A service does not take place: what is kept and what goes back (terms 12.2 to 12.4). */
export const orderServiceEndedMail = defineMail('order-service-ended', 'order', OrderServiceEndedProps, (props: Props, { locale }) => {
  const { orderNumber, orderUrl, feeCents, refundCents, currency, events, state, by } = props
  const body = state === 'no-show' ? m.email_orderServiceEnded_body_noShow : BY[by]
  const isAsked = refundCents > 0 && by !== 'refund'
  return {
    subject: m.email_orderServiceEnded_subject({ orderNumber }, { locale }),
    preheader: m.email_orderServiceEnded_preheader({}, { locale }),
    body: [body({ orderNumber }, { locale })],
    details: [
      { label: m.service_facts_fee({}, { locale }), value: amountText(feeCents, currency, locale) },
      { label: m.service_facts_refund({}, { locale }), value: amountText(refundCents, currency, locale) },
    ],
    button: { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: isAsked ? [m.email_orderServiceEnded_refund({}, { locale })] : [],
    attachments: events.map((event) => ({ kind: 'calendar' as const, event })),
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})
