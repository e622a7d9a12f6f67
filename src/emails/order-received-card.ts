import type { z } from 'zod'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import type { OrderProps } from './order-letter'

/** The card was not charged; the order still waits. */
export function orderReceivedCard(props: z.infer<typeof OrderProps>, { locale }: LetterContext): Letter {
  const { orderNumber, orderUrl, totalCents, currency } = props
  const price = amountText(totalCents, currency, locale)
  return {
    subject: m.email_orderReceivedCard_subject({ orderNumber }, { locale }),
    preheader: m.email_orderReceivedCard_preheader({}, { locale }),
    body: [m.email_orderReceivedCard_body_1({ orderNumber }, { locale }), m.email_orderReceivedCard_body_2({}, { locale })],
    button: { label: m.email_orderReceivedCard_button({ price }, { locale }), url: orderUrl },
    after: [],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
