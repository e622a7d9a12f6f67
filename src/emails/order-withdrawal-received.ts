import { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import { pragueTime } from '~/lib/prague-time'

export const OrderWithdrawalReceivedProps = z.object({
  claimNumber: z.string(),
  /** Null where nobody has found the order yet. */
  orderNumber: z.string().nullable(),
  /** The order as the statement names it. */
  order: z.string(),
  consumerName: z.string(),
  submittedAt: z.iso.datetime(),
  statement: z.string(),
  days: z.number().int(),
})

/** What was declared, with day and time, to be kept (terms 9.3). */
export function orderWithdrawalReceived(props: z.infer<typeof OrderWithdrawalReceivedProps>, { locale }: LetterContext): Letter {
  const { claimNumber, orderNumber, order, consumerName, statement, days } = props
  const submittedAt = pragueTime(props.submittedAt, locale)
  return {
    subject:
      orderNumber === null
        ? m.email_orderWithdrawalReceived_subjectWords({ claimNumber }, { locale })
        : m.email_orderWithdrawalReceived_subject({ orderNumber }, { locale }),
    preheader: m.email_orderWithdrawalReceived_preheader({ submittedAt }, { locale }),
    body: [m.email_orderWithdrawalReceived_body_1({}, { locale })],
    details: [
      { label: m.email_orderWithdrawalReceived_details_1({}, { locale }), value: consumerName },
      { label: m.email_orderWithdrawalReceived_details_2({}, { locale }), value: order },
      { label: m.email_orderWithdrawalReceived_details_3({}, { locale }), value: submittedAt },
      { label: m.email_orderWithdrawalReceived_details_4({}, { locale }), value: statement },
    ],
    button: null,
    after: [m.email_orderWithdrawalReceived_after_1({ days }, { locale }), m.email_orderWithdrawalReceived_after_2({}, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
