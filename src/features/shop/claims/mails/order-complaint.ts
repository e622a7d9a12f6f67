import { z } from 'zod'
import { CURRENCIES, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'
import { orderMail } from '~/features/shop/orders/mail.schema'

const Received = z.object({
  complaintNumber: z.string(),
  orderNumber: z.string(),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  summary: z.string(),
  remedy: z.enum(['fix', 'discount', 'withdraw']),
})

const REMEDIES = {
  fix: m.orders_complaint_remedyFix,
  discount: m.orders_complaint_remedyDiscount,
  withdraw: m.orders_complaint_remedyWithdraw,
}

/** The written confirmation of a complaint (terms 13.3). */
export const orderComplaintReceivedMail = orderMail('order-complaint-received', Received, (props, { locale }) => {
  const { complaintNumber, orderNumber, summary, remedy } = props
  const deadline = longDate(props.dueAt, locale)
  return {
    subject: m.email_orderComplaintReceived_subject({ complaintNumber }, { locale }),
    preheader: m.email_orderComplaintReceived_preheader({ deadline }, { locale }),
    body: [
      m.email_orderComplaintReceived_body_1({ orderNumber, receivedAt: longDate(props.receivedAt, locale) }, { locale }),
      m.email_orderComplaintReceived_body_2({ deadline }, { locale }),
    ],
    details: [
      { label: m.email_orderComplaintReceived_details_1({}, { locale }), value: summary },
      { label: m.email_orderComplaintReceived_details_2({}, { locale }), value: REMEDIES[remedy]({}, { locale }) },
    ],
  }
})

const Settled = z.object({
  complaintNumber: z.string(),
  orderNumber: z.string(),
  settledAt: z.iso.datetime(),
  /** How, in the words of the team; null when all the money goes back. */
  decision: z.string().nullable(),
  /** What goes back as a lower price; null where nothing does, or all that was withdrawn from. */
  refundCents: z.int().positive().nullable().default(null),
  currency: z.enum(CURRENCIES).default('CZK'),
})

/** The written confirmation of how a complaint was settled (terms 13.5). */
export const orderComplaintSettledMail = orderMail('order-complaint-settled', Settled, (props, { locale }) => {
  const { complaintNumber, orderNumber, decision, refundCents, currency } = props
  const date = longDate(props.settledAt, locale)
  return {
    subject: m.email_orderComplaintSettled_subject({ complaintNumber }, { locale }),
    preheader: m.email_orderComplaintSettled_preheader({}, { locale }),
    body: [
      m.email_orderComplaintSettled_body_1({ complaintNumber, orderNumber, date }, { locale }),
      ...(decision === null && refundCents === null ? [m.email_orderComplaintSettled_refund({}, { locale })] : []),
      ...(decision === null ? [] : [m.email_orderComplaintSettled_how({ decision }, { locale })]),
      ...(refundCents ? [m.email_orderSatisfactionSettled_refund({ amount: amountText(refundCents, currency, locale) }, { locale })] : []),
    ],
  }
})
