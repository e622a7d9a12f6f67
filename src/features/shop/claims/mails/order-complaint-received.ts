import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'

const OrderComplaintReceivedProps = z.object({
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
export const orderComplaintReceivedMail = defineMail(
  'order-complaint-received',
  'order',
  OrderComplaintReceivedProps,
  (props, { locale }) => {
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
      button: null,
      after: [],
      reason: m.email_common_footerTransactional({}, { locale }),
    }
  },
)
