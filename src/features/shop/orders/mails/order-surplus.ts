import { z } from 'zod'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { OrderProps, orderMail } from '../mail.schema'

/** `isAccountKnown`: the bank named the account that the money came from. Without `orderUrl` the order has no page any more. */
const Props = OrderProps.pick({ orderNumber: true }).extend({
  orderUrl: OrderProps.shape.orderUrl.nullable(),
  surplusCents: z.int().positive(),
  /** Not always one of ours. */
  surplusCurrency: z.string().regex(/^[A-Z]{3}$/),
  isAccountKnown: z.boolean(),
})

/** A transfer brought more than the order needed, and what is too much goes back. */
export const orderSurplusMail = orderMail('order-surplus', Props, (props, { locale }) => {
  const { orderNumber, orderUrl, surplusCents, surplusCurrency, isAccountKnown } = props
  const surplus = amountText(surplusCents, surplusCurrency, locale)
  return {
    subject: m.email_orderSurplus_subject({ orderNumber }, { locale }),
    preheader: m.email_orderSurplus_preheader({ surplus }, { locale }),
    body: [
      m.email_orderSurplus_body_1({ orderNumber, surplus }, { locale }),
      isAccountKnown ? m.email_orderSurplus_body_2({}, { locale }) : m.email_orderSurplus_variants_unknown({}, { locale }),
    ],
    button: orderUrl === null ? null : { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [m.email_orderSurplus_after_1({}, { locale })],
    canReply: true,
  }
})
