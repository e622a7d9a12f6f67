import { z } from 'zod'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from '~/emails/letter'
import { OrderProps, orderMail } from '../mail.schema'
import { longDate } from '~/lib/dates'

/**
 * `cause`: we sent the money, or a bank took it back. Without `orderUrl` the order has no page any more. `hasFile`: there is an access that ends. `isReduction`: nothing
 * ends, the price is lower.
 */
const Props = OrderProps.extend({
  orderUrl: OrderProps.shape.orderUrl.nullable(),
  cause: z.enum(['returned', 'disputed']),
  refundedAt: z.iso.datetime(),
  correctionId: z.uuid().nullable(),
  hasFile: z.boolean().default(true),
  isReduction: z.boolean().default(false),
})

/** The money has gone back, and with it the access to what is read unless the price is only lower; the corrective document is attached. */
export const orderRefundMail = orderMail('order-refund', Props, (props, { locale }) => {
  const { orderUrl, correctionId, hasFile, isReduction } = props
  const rest = m.email_orderRefund_after_2({}, { locale })
  return {
    ...wordsOf(props, locale),
    button: orderUrl === null ? null : { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [
      ...(correctionId && !orderUrl ? [m.email_orderRefund_variants_attached({}, { locale })] : []),
      hasFile && !isReduction ? `${m.email_orderRefund_after_1({}, { locale })} ${rest}` : rest,
    ],
    attachments: correctionId ? [{ kind: 'invoice', id: correctionId }] : [],
    canReply: true,
  }
})

function wordsOf(
  { orderNumber, orderUrl, totalCents, currency, cause, refundedAt, correctionId, isReduction }: z.infer<typeof Props>,
  locale: LetterContext['locale'],
): Pick<Letter, 'subject' | 'preheader' | 'body'> {
  const refund = amountText(totalCents, currency, locale)
  const credited =
    correctionId && orderUrl ? m.email_orderRefund_body_2({}, { locale }) : m.email_orderRefund_variants_credited({}, { locale })
  if (cause === 'disputed')
    return {
      subject: m.email_orderRefund_disputed_subject({ orderNumber }, { locale }),
      preheader: m.email_orderRefund_disputed_preheader({ refund }, { locale }),
      body: [m.email_orderRefund_disputed_body_1({ refund, orderNumber }, { locale }), credited],
    }
  const sent = isReduction ? m.email_orderRefund_reduction_body_1 : m.email_orderRefund_body_1
  return {
    subject: m.email_orderRefund_subject({ orderNumber }, { locale }),
    preheader: m.email_orderRefund_preheader({ refund }, { locale }),
    body: [sent({ refundDate: longDate(refundedAt, locale), refund, orderNumber }, { locale }), credited],
  }
}
