import { defineMail } from '~/emails/define-mail'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { OrderProps } from '../mail.schema'

const TeamNewOrderProps = OrderProps.omit({ orderUrl: true })

/** To the operator: which order was paid, and neither who ordered nor what. */
export const teamNewOrderMail = defineMail('team-new-order', 'account', TeamNewOrderProps, (props, { locale }) => {
  const { orderNumber, totalCents, currency } = props
  const price = amountText(totalCents, currency, locale)
  return {
    subject: m.email_teamNewOrder_subject({ orderNumber }, { locale }),
    preheader: price,
    body: [m.email_teamNewOrder_body_1({ orderNumber, price }, { locale })],
    button: null,
    after: [],
    reason: m.email_common_footerTeam({}, { locale }),
  }
})
