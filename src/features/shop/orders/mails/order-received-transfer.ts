import { z } from 'zod'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { type LetterContext, MailUrl } from '~/emails/letter'
import { OrderProps, discountRows, orderMail } from '../mail.schema'
import { longDate } from '~/lib/dates'

/** `orderId`: whose payment code is drawn when the mail leaves. `dueCents`: what is to be sent; a mail of before asks for the price. */
const TransferProps = OrderProps.extend({
  orderId: z.uuid(),
  bankAccount: z.string().min(1),
  iban: z.string().min(1),
  /** What a transfer in euros takes beside the IBAN, and in place of account number and variable symbol. */
  abroad: z.object({ name: z.string(), bic: z.string(), message: z.string() }).nullable().default(null),
  variableSymbol: z.string().regex(/^\d{10}$/),
  dueAt: z.iso.datetime(),
  dueCents: z.int().positive().optional(),
})
const Props = TransferProps.extend({ withdrawalUrl: MailUrl, termsVersion: z.string().min(1).nullable() })
const ShortfallProps = TransferProps.extend({ receivedCents: z.int().positive(), dueCents: z.int().positive() })

/** How to pay an order by transfer. */
export const orderReceivedTransferMail = orderMail('order-received-transfer', Props, (props, { locale }) => {
  const { orderNumber, orderUrl, totalCents, currency, orderId, dueAt, dueCents = totalCents, withdrawalUrl, termsVersion } = props
  const price = amountText(dueCents, currency, locale)
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
    picture: {
      file: { kind: 'payment-code', id: orderId, cents: dueCents },
      alt: m.email_orderReceivedTransfer_qrAlt({ orderNumber }, { locale }),
    },
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

/** Less has come than the order costs: what has come, what is missing, and how to send it. */
export const orderShortfallMail = orderMail('order-shortfall', ShortfallProps, (props, { locale }) => {
  const { orderNumber, orderUrl, totalCents, currency, orderId, dueAt, dueCents, receivedCents } = props
  const text = (cents: number) => amountText(cents, currency, locale)
  const [missing, dueDate] = [text(dueCents), longDate(dueAt, locale)]
  return {
    subject: m.email_orderShortfall_subject({ orderNumber }, { locale }),
    preheader: m.email_orderShortfall_preheader({ missing, dueDate }, { locale }),
    body: [
      m.email_orderShortfall_body_1({ orderNumber, received: text(receivedCents), missing }, { locale }),
      m.email_orderShortfall_body_2({}, { locale }),
    ],
    details: [
      { label: m.email_orderShortfall_details_price({}, { locale }), value: text(totalCents) },
      { label: m.email_orderShortfall_details_received({}, { locale }), value: text(receivedCents) },
      { label: m.email_orderShortfall_details_missing({}, { locale }), value: missing },
      ...accountOf(props, locale),
      { label: m.email_orderReceivedTransfer_details_due({}, { locale }), value: dueDate },
    ],
    picture: {
      file: { kind: 'payment-code', id: orderId, cents: dueCents },
      alt: m.email_orderReceivedTransfer_qrAlt({ orderNumber }, { locale }),
    },
    button: { label: m.email_orderView_button({}, { locale }), url: orderUrl },
    after: [m.email_orderShortfall_after_1({}, { locale }), m.email_orderShortfall_after_2({}, { locale })],
    canReply: true,
  }
})

function accountOf({ bankAccount, iban, abroad, variableSymbol }: z.infer<typeof TransferProps>, locale: LetterContext['locale']) {
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
