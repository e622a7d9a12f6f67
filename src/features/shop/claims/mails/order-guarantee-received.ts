import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { longDate, pragueTime } from '~/lib/dates'
import { orderMail } from '~/features/shop/orders/mail.schema'

const Props = z.object({
  claimNumber: z.string(),
  orderNumber: z.string(),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
})

/** The guarantee was asked for, with day and time, to be kept (terms 10.2, 10.3). */
export const orderGuaranteeReceivedMail = orderMail('order-guarantee-received', Props, (props, { locale }) => {
  const { claimNumber, orderNumber } = props
  const deadline = longDate(props.dueAt, locale)
  return {
    subject: m.email_orderGuaranteeReceived_subject({ claimNumber }, { locale }),
    preheader: m.email_orderGuaranteeReceived_preheader({ deadline }, { locale }),
    body: [m.email_orderGuaranteeReceived_body_1({}, { locale }), m.email_orderGuaranteeReceived_body_2({ deadline }, { locale })],
    details: [
      { label: m.email_orderGuaranteeReceived_details_1({}, { locale }), value: claimNumber },
      { label: m.email_orderGuaranteeReceived_details_2({}, { locale }), value: orderNumber },
      { label: m.email_orderGuaranteeReceived_details_3({}, { locale }), value: pragueTime(props.receivedAt, locale) },
    ],
    after: [m.email_orderGuaranteeReceived_after_1({}, { locale })],
  }
})
