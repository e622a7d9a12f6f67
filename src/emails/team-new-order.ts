import type { z } from 'zod'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import { OrderProps } from './order-letter'

export const TeamNewOrderProps = OrderProps.omit({ orderUrl: true })

/** To the operator: which order was paid, and neither who ordered nor what. */
export function teamNewOrder(props: z.infer<typeof TeamNewOrderProps>, { locale }: LetterContext): Letter {
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
}
