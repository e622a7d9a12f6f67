import { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import { pragueDate } from './prague-date'

export const OrderSatisfactionReceivedProps = z.object({
  claimNumber: z.string(),
  orderNumber: z.string(),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  summary: z.string(),
})

/** What the guarantee of satisfaction was asked for with, confirmed (terms 12.5). */
export function orderSatisfactionReceived(props: z.infer<typeof OrderSatisfactionReceivedProps>, { locale }: LetterContext): Letter {
  const { claimNumber, orderNumber, summary } = props
  const deadline = pragueDate(props.dueAt, locale)
  return {
    subject: m.email_orderSatisfactionReceived_subject({ claimNumber }, { locale }),
    preheader: m.email_orderSatisfactionReceived_preheader({ deadline }, { locale }),
    body: [
      m.email_orderSatisfactionReceived_body_1({ orderNumber, receivedAt: pragueDate(props.receivedAt, locale) }, { locale }),
      m.email_orderSatisfactionReceived_body_2({ deadline }, { locale }),
    ],
    details: [{ label: m.email_orderSatisfactionReceived_summary({}, { locale }), value: summary }],
    button: null,
    after: [],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
