import { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'
import { orderMail } from '~/features/shop/orders/mail.schema'

const Props = z.object({
  kind: z.enum(['withdrawal', 'guarantee', 'complaint', 'satisfaction']),
  number: z.string(),
  /** Null where nobody has found the order yet. */
  orderNumber: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
})

/** Tells the team what somebody asks for and until when; what it says stays in the database. */
export const orderTeamClaimMail = orderMail('order-team-claim', Props, (props, { locale }) => ({
  ...texts(props, locale),
  after: [m.email_orderTeam_command({ number: props.number }, { locale })],
  reason: m.email_orderTeam_reason({}, { locale }),
}))

function texts(props: z.infer<typeof Props>, locale: LetterContext['locale']): Pick<Letter, 'subject' | 'preheader' | 'body'> {
  const orderNumber = props.orderNumber ?? m.email_orderTeam_noOrder({}, { locale })
  const [at, deadline] = [pragueTime(props.submittedAt, locale), pragueTime(props.dueAt, locale)]
  if (props.kind === 'withdrawal')
    return {
      subject: m.email_orderTeamWithdrawal_subject({ orderNumber }, { locale }),
      preheader: m.email_orderTeamWithdrawal_preheader({ deadline }, { locale }),
      body: [m.email_orderTeamWithdrawal_body_1({ submittedAt: at, deadline }, { locale })],
    }
  if (props.kind === 'guarantee')
    return {
      subject: m.email_orderTeamRefundRequest_subject({ orderNumber }, { locale }),
      preheader: m.email_orderTeamRefundRequest_preheader({ deadline }, { locale }),
      body: [m.email_orderTeamRefundRequest_body_1({ requestedAt: at, deadline }, { locale })],
    }
  if (props.kind === 'satisfaction')
    return {
      subject: m.email_orderTeamSatisfaction_subject({ claimNumber: props.number }, { locale }),
      preheader: m.email_orderTeamSatisfaction_preheader({ deadline }, { locale }),
      body: [m.email_orderTeamSatisfaction_body_1({ receivedAt: at, orderNumber, deadline }, { locale })],
    }
  return {
    subject: m.email_orderTeamComplaint_subject({ complaintNumber: props.number }, { locale }),
    preheader: m.email_orderTeamComplaint_preheader({ deadline }, { locale }),
    body: [m.email_orderTeamComplaint_body_1({ receivedAt: at, orderNumber, deadline }, { locale })],
  }
}

const DueProps = z.object({ number: z.string(), orderNumber: z.string().nullable(), dueAt: z.iso.datetime() })

/** Reminds the team of what is not decided and soon due. */
export const orderTeamClaimDueMail = orderMail('order-team-claim-due', DueProps, ({ number, orderNumber, dueAt }, { locale }) => {
  const deadline = pragueTime(dueAt, locale)
  return {
    subject: m.email_orderTeamClaimDue_subject({ number, deadline }, { locale }),
    preheader: m.email_orderTeamClaimDue_preheader({}, { locale }),
    body: [
      m.email_orderTeamClaimDue_body_1(
        { number, orderNumber: orderNumber ?? m.email_orderTeam_noOrder({}, { locale }), deadline },
        { locale },
      ),
    ],
    after: [m.email_orderTeam_command({ number }, { locale })],
    reason: m.email_orderTeam_reason({}, { locale }),
  }
})
