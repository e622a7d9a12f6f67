import { z } from 'zod'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { OrderProps, orderMail } from '../mail.schema'

/** `isDeclined`: the bank refused; otherwise the provider's page was left without paying. */
const Props = OrderProps.extend({ isDeclined: z.boolean().default(false) })

/** Nothing was charged; the order still waits. */
export const orderReceivedCardMail = orderMail('order-received-card', Props, (props, { locale }) => {
  const { orderNumber, orderUrl, totalCents, currency, isDeclined } = props
  const happened = isDeclined ? m.email_orderReceivedCard_declined_body_1 : m.email_orderReceivedCard_body_1
  const price = amountText(totalCents, currency, locale)
  return {
    subject: m.email_orderReceivedCard_subject({ orderNumber }, { locale }),
    preheader: m.email_orderReceivedCard_preheader({}, { locale }),
    body: [happened({ orderNumber }, { locale }), m.email_orderReceivedCard_body_2({}, { locale })],
    button: { label: m.email_orderReceivedCard_button({ price }, { locale }), url: orderUrl },
    canReply: true,
  }
})
