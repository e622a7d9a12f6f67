import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'
import { orderMail } from '~/features/shop/orders/mail.schema'

const Props = z.object({
  kind: z.enum(['withdrawal', 'guarantee', 'complaint', 'satisfaction']),
  claimNumber: z.string(),
  reason: z.string(),
  /** Null where the guarantee does not help. */
  guaranteeUntil: z.iso.datetime().nullable(),
})

/** The Czech Trade Inspection Authority (terms 19.2). */
const ADR = 'adr.coi.gov.cz'

const ABOUT = {
  withdrawal: m.email_orderClaimRefused_body_withdrawal,
  guarantee: m.email_orderClaimRefused_body_guarantee,
  complaint: m.email_orderClaimRefused_body_complaint,
  satisfaction: m.email_orderClaimRefused_body_satisfaction,
}

/** Why something was refused, and what can still be done. */
export const orderClaimRefusedMail = orderMail('order-claim-refused', Props, (props, { locale, operator }) => {
  const { kind, claimNumber, reason, guaranteeUntil } = props
  const contactEmail = operator.email
  return {
    subject: m.email_orderClaimRefused_subject({ claimNumber }, { locale }),
    preheader: m.email_orderClaimRefused_preheader({}, { locale }),
    body: [ABOUT[kind]({ claimNumber }, { locale }), m.email_orderClaimRefused_reason({ reason }, { locale })],
    after: [
      ...(guaranteeUntil
        ? [m.email_orderClaimRefused_guarantee({ date: longDate(guaranteeUntil, locale), contactEmail }, { locale })]
        : []),
      m.email_orderClaimRefused_write({ contactEmail }, { locale }),
      m.order_adrInfo({ url: ADR }, { locale }),
    ],
  }
})
