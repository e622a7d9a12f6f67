import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { CURRENCIES, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'

/** `refundCents`: what goes back; null where a remedy was agreed on. */
const OrderSatisfactionSettledProps = z.object({
  claimNumber: z.string(),
  orderNumber: z.string(),
  settledAt: z.iso.datetime(),
  decision: z.string().nullable(),
  refundCents: z.int().positive().nullable(),
  currency: z.enum(CURRENCIES),
})

/** What came of it: a remedy, or money (terms 12.5). */
export const orderSatisfactionSettledMail = defineMail(
  'order-satisfaction-settled',
  'order',
  OrderSatisfactionSettledProps,
  (props, { locale }) => {
    const { claimNumber, orderNumber, decision, refundCents, currency } = props
    const date = longDate(props.settledAt, locale)
    return {
      subject: m.email_orderSatisfactionSettled_subject({ claimNumber }, { locale }),
      preheader: m.email_orderSatisfactionSettled_preheader({}, { locale }),
      body: [
        m.email_orderSatisfactionSettled_body({ claimNumber, orderNumber, date }, { locale }),
        ...(decision ? [m.email_orderComplaintSettled_how({ decision }, { locale })] : []),
        ...(refundCents
          ? [m.email_orderSatisfactionSettled_refund({ amount: amountText(refundCents, currency, locale) }, { locale })]
          : []),
      ],
      button: null,
      after: [],
      canReply: true,
      reason: m.email_common_footerTransactional({}, { locale }),
    }
  },
)
