import { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import { pragueTime } from '~/lib/prague-time'

export const OrderTeamClaimDueProps = z.object({ number: z.string(), orderNumber: z.string().nullable(), dueAt: z.iso.datetime() })

/** Reminds the team of what is not decided and soon due. */
export function orderTeamClaimDue(
  { number, orderNumber, dueAt }: z.infer<typeof OrderTeamClaimDueProps>,
  { locale }: LetterContext,
): Letter {
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
}
