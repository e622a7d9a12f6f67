import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { pragueTime } from '~/lib/dates'

const OrderTeamClaimDueProps = z.object({ number: z.string(), orderNumber: z.string().nullable(), dueAt: z.iso.datetime() })

/** Reminds the team of what is not decided and soon due. */
export const orderTeamClaimDueMail = defineMail(
  'order-team-claim-due',
  'order',
  OrderTeamClaimDueProps,
  ({ number, orderNumber, dueAt }, { locale }) => {
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
      button: null,
      after: [m.email_orderTeam_command({ number }, { locale })],
      reason: m.email_orderTeam_reason({}, { locale }),
    }
  },
)
