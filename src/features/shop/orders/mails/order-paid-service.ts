import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { OrderProps } from '../mail.schema'

/** `invoiceId`, `termsVersion`: what is attached. */
const OrderPaidServiceProps = OrderProps.extend({
  item: z.string().min(1),
  vatCents: z.int().nonnegative(),
  vatPercent: z.int().nonnegative(),
  isGuest: z.boolean(),
  invoiceId: z.uuid(),
  termsVersion: z.string().min(1).nullable(),
})

/** The contract about something that is no file, and its payment, confirmed on a durable medium: what, the tax document, the terms. */
export const orderPaidServiceMail = defineMail('order-paid-service', 'order', OrderPaidServiceProps, (props, { locale }) => {
  const { orderNumber, orderUrl, item, totalCents, vatCents, vatPercent, currency, isGuest, invoiceId, termsVersion } = props
  return {
    subject: m.email_orderPaid_subject({ orderNumber }, { locale }),
    preheader: m.email_orderPaidService_preheader({}, { locale }),
    body: [m.email_orderPaid_body_1({ orderNumber }, { locale }), m.email_orderPaidService_body({}, { locale })],
    details: [
      { label: m.email_orderPaid_details_items({}, { locale }), value: item },
      { label: m.email_orderPaid_details_total({}, { locale }), value: amountText(totalCents, currency, locale) },
      { label: m.email_orderPaid_details_vat({ percent: vatPercent }, { locale }), value: amountText(vatCents, currency, locale) },
    ],
    button: { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [m.email_orderPaid_after_3({}, { locale }), ...(isGuest ? [m.email_orderPaid_variants_guest({}, { locale })] : [])],
    attachments: [{ kind: 'invoice', id: invoiceId }, ...(termsVersion ? [{ kind: 'terms' as const, id: termsVersion }] : [])],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
})
