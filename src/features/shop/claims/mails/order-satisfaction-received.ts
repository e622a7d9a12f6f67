import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'

const OrderSatisfactionReceivedProps = z.object({
  claimNumber: z.string(),
  orderNumber: z.string(),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  summary: z.string(),
})

/** What the guarantee of satisfaction was asked for with, confirmed (terms 12.5). */
export const orderSatisfactionReceivedMail = defineMail(
  'order-satisfaction-received',
  'order',
  OrderSatisfactionReceivedProps,
  (props, { locale }) => {
    const { claimNumber, orderNumber, summary } = props
    const deadline = longDate(props.dueAt, locale)
    return {
      subject: m.email_orderSatisfactionReceived_subject({ claimNumber }, { locale }),
      preheader: m.email_orderSatisfactionReceived_preheader({ deadline }, { locale }),
      body: [
        m.email_orderSatisfactionReceived_body_1({ orderNumber, receivedAt: longDate(props.receivedAt, locale) }, { locale }),
        m.email_orderSatisfactionReceived_body_2({ deadline }, { locale }),
      ],
      details: [{ label: m.email_orderSatisfactionReceived_summary({}, { locale }), value: summary }],
      button: null,
      after: [],
      canReply: true,
      reason: m.email_common_footerTransactional({}, { locale }),
    }
  },
)
