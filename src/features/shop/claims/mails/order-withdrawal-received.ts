import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { pragueTime } from '~/lib/dates'
import { orderMail } from '~/features/shop/orders/mail.schema'

const Props = z.object({
  claimNumber: z.string(),
  /** Null where nobody has found the order yet. */
  orderNumber: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  /** What was typed, the order as the statement names it; null where anybody can have typed the address as well. */
  words: z.object({ order: z.string(), consumerName: z.string(), statement: z.string() }).nullable(),
  days: z.number().int(),
})

/** What was declared, with day and time, to be kept (terms 9.3). */
export const orderWithdrawalReceivedMail = orderMail('order-withdrawal-received', Props, (props, { locale }) => {
  const { claimNumber, orderNumber, words, days } = props
  const submittedAt = pragueTime(props.submittedAt, locale)
  const named = words?.order ?? orderNumber
  return {
    subject:
      orderNumber === null
        ? m.email_orderWithdrawalReceived_subjectWords({ claimNumber }, { locale })
        : m.email_orderWithdrawalReceived_subject({ orderNumber }, { locale }),
    preheader: m.email_orderWithdrawalReceived_preheader({ submittedAt }, { locale }),
    body: [
      m.email_orderWithdrawalReceived_body_1({}, { locale }),
      ...(words ? [] : [m.email_orderWithdrawalReceived_withoutWords({}, { locale })]),
    ],
    details: [
      ...(words ? [{ label: m.email_orderWithdrawalReceived_details_1({}, { locale }), value: words.consumerName }] : []),
      ...(named === null ? [] : [{ label: m.email_orderWithdrawalReceived_details_2({}, { locale }), value: named }]),
      { label: m.email_orderWithdrawalReceived_number({}, { locale }), value: claimNumber },
      { label: m.email_orderWithdrawalReceived_details_3({}, { locale }), value: submittedAt },
      ...(words ? [{ label: m.email_orderWithdrawalReceived_details_4({}, { locale }), value: words.statement }] : []),
    ],
    after: [m.email_orderWithdrawalReceived_after_1({ days }, { locale }), m.email_orderWithdrawalReceived_after_2({}, { locale })],
    canReply: true,
  }
})
