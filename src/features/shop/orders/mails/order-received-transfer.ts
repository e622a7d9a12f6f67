import { z } from 'zod'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { type LetterContext, MailUrl } from '~/emails/letter'
import { OrderProps, discountRows, orderMail } from '../mail.schema'
import { longDate } from '~/lib/dates'

/** `orderId`: whose payment code is drawn when the mail leaves. */
const Props = OrderProps.extend({
  orderId: z.uuid(),
  bankAccount: z.string().min(1),
  iban: z.string().min(1),
  /** What a transfer in euros takes beside the IBAN, and in place of account number and variable symbol. */
  abroad: z.object({ name: z.string(), bic: z.string(), message: z.string() }).nullable().default(null),
  variableSymbol: z.string().regex(/^\d{10}$/),
  dueAt: z.iso.datetime(),
  withdrawalUrl: MailUrl,
  termsVersion: z.string().min(1).nullable(),
})

/** How to pay an order by transfer. */
export const orderReceivedTransferMail = orderMail('order-received-transfer', Props, (props, { locale }) => {
  const { orderNumber, orderUrl, totalCents, currency, orderId, dueAt, withdrawalUrl, termsVersion } = props
  const price = amountText(totalCents, currency, locale)
  const dueDate = longDate(dueAt, locale)
  return {
    subject: m.email_orderReceivedTransfer_subject({ orderNumber }, { locale }),
    preheader: m.email_orderReceivedTransfer_preheader({ price, dueDate }, { locale }),
    body: [m.email_orderReceivedTransfer_body_1({ orderNumber }, { locale }), m.email_orderReceivedTransfer_body_2({}, { locale })],
    details: [
      ...discountRows(props, locale),
      { label: m.email_orderReceivedTransfer_details_amount({}, { locale }), value: price },
      ...accountOf(props, locale),
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
  }
})

function accountOf({ bankAccount, iban, abroad, variableSymbol }: z.infer<typeof Props>, locale: LetterContext['locale']) {
  const ibanRow = { label: m.email_orderReceivedTransfer_details_iban({}, { locale }), value: iban }
  if (!abroad)
    return [
      { label: m.email_orderReceivedTransfer_details_account({}, { locale }), value: bankAccount },
      ibanRow,
      { label: m.email_orderReceivedTransfer_details_symbol({}, { locale }), value: variableSymbol },
    ]
  return [
    { label: m.email_orderReceivedTransfer_details_recipient({}, { locale }), value: abroad.name },
    ibanRow,
    { label: m.email_orderReceivedTransfer_details_bic({}, { locale }), value: abroad.bic },
    { label: m.email_orderReceivedTransfer_details_message({}, { locale }), value: abroad.message },
  ]
}
