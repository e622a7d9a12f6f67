import { z } from 'zod'
import { CURRENCIES, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'
import { orderMail } from '~/features/shop/orders/mail.schema'

const Received = z.object({
  claimNumber: z.string(),
  orderNumber: z.string(),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  summary: z.string(),
})

/** What the guarantee of satisfaction was asked for with, confirmed (terms 12.5). */
export const orderSatisfactionReceivedMail = orderMail('order-satisfaction-received', Received, (props, { locale }) => {
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
    canReply: true,
  }
})

/** `refundCents`: what goes back; null where a remedy was agreed on. */
const Settled = z.object({
  claimNumber: z.string(),
  orderNumber: z.string(),
  settledAt: z.iso.datetime(),
  decision: z.string().nullable(),
  refundCents: z.int().positive().nullable(),
  currency: z.enum(CURRENCIES),
})

/** What came of it: a remedy, or money (terms 12.5). */
export const orderSatisfactionSettledMail = orderMail('order-satisfaction-settled', Settled, (props, { locale }) => {
  const { claimNumber, orderNumber, decision, refundCents, currency } = props
  const date = longDate(props.settledAt, locale)
  return {
    subject: m.email_orderSatisfactionSettled_subject({ claimNumber }, { locale }),
    preheader: m.email_orderSatisfactionSettled_preheader({}, { locale }),
    body: [
      m.email_orderSatisfactionSettled_body({ claimNumber, orderNumber, date }, { locale }),
      ...(decision ? [m.email_orderComplaintSettled_how({ decision }, { locale })] : []),
      ...(refundCents ? [m.email_orderSatisfactionSettled_refund({ amount: amountText(refundCents, currency, locale) }, { locale })] : []),
    ],
    canReply: true,
  }
})
