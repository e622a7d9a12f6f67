import type { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import { OrderProps } from './order-letter'

export const OrderReleasedProps = OrderProps.pick({ orderNumber: true, orderUrl: true })

/** The right of withdrawal has passed, and the content can be fetched (readings R11). */
export function orderReleased({ orderNumber, orderUrl }: z.infer<typeof OrderReleasedProps>, { locale }: LetterContext): Letter {
  return {
    subject: m.email_orderReleased_subject({ orderNumber }, { locale }),
    preheader: m.email_orderReleased_preheader({}, { locale }),
    body: [m.email_orderReleased_body_1({ orderNumber }, { locale }), m.email_orderPaid_body_2({}, { locale })],
    button: { label: m.email_orderPaid_button({}, { locale }), url: orderUrl },
    after: [m.email_orderReleased_after_1({}, { locale })],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
