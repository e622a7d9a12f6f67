import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { CURRENCIES, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'

const OrderComplaintSettledProps = z.object({
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
export const orderComplaintSettledMail = defineMail('order-complaint-settled', 'order', OrderComplaintSettledProps, (props, { locale }) => {
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
    button: null,
    after: [],
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})
