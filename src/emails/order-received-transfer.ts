import { z } from 'zod'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { type Letter, type LetterContext, MailUrl } from './letter'
import { OrderProps } from './order-letter'
import { pragueDate } from './prague-date'

/** `orderId`: whose payment code is drawn when the mail leaves. */
export const OrderReceivedTransferProps = OrderProps.extend({
  orderId: z.uuid(),
  bankAccount: z.string().min(1),
  iban: z.string().min(1),
  variableSymbol: z.string().regex(/^\d{10}$/),
  dueAt: z.iso.datetime(),
  withdrawalUrl: MailUrl,
  termsVersion: z.string().min(1).nullable(),
})

/** How to pay an order by transfer. */
export function orderReceivedTransfer(props: z.infer<typeof OrderReceivedTransferProps>, { locale }: LetterContext): Letter {
  const { orderNumber, orderUrl, totalCents, currency, orderId, bankAccount, iban, variableSymbol, dueAt, withdrawalUrl, termsVersion } =
    props
  const price = amountText(totalCents, currency, locale)
  const dueDate = pragueDate(dueAt, locale)
  return {
    subject: m.email_orderReceivedTransfer_subject({ orderNumber }, { locale }),
    preheader: m.email_orderReceivedTransfer_preheader({ price, dueDate }, { locale }),
    body: [m.email_orderReceivedTransfer_body_1({ orderNumber }, { locale }), m.email_orderReceivedTransfer_body_2({}, { locale })],
    details: [
      { label: m.email_orderReceivedTransfer_details_amount({}, { locale }), value: price },
      { label: m.email_orderReceivedTransfer_details_account({}, { locale }), value: bankAccount },
      { label: m.email_orderReceivedTransfer_details_iban({}, { locale }), value: iban },
      { label: m.email_orderReceivedTransfer_details_symbol({}, { locale }), value: variableSymbol },
      { label: m.email_orderReceivedTransfer_details_due({}, { locale }), value: dueDate },
    ],
    picture: { file: { kind: 'payment-code', id: orderId }, alt: m.email_orderReceivedTransfer_qrAlt({ orderNumber }, { locale }) },
    button: { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [
      m.email_orderReceivedTransfer_after_1({}, { locale }),
      m.email_orderReceivedTransfer_after_2({}, { locale }),
      { text: m.email_orderReceivedTransfer_after_3({}, { locale }), url: withdrawalUrl },
      ...(termsVersion ? [m.email_orderReceivedTransfer_after_4({}, { locale })] : []),
    ],
    attachments: termsVersion ? [{ kind: 'terms', id: termsVersion }] : [],
    canReply: true,
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
