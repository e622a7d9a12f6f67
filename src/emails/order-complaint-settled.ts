import { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import { pragueDate } from './prague-date'

export const OrderComplaintSettledProps = z.object({
  complaintNumber: z.string(),
  orderNumber: z.string(),
  settledAt: z.iso.datetime(),
  /** How, in the words of the team; null when the money goes back. */
  decision: z.string().nullable(),
})

/** The written confirmation of how a complaint was settled (terms 13.5). */
export function orderComplaintSettled(props: z.infer<typeof OrderComplaintSettledProps>, { locale }: LetterContext): Letter {
  const { complaintNumber, orderNumber, decision } = props
  const date = pragueDate(props.settledAt, locale)
  return {
    subject: m.email_orderComplaintSettled_subject({ complaintNumber }, { locale }),
    preheader: m.email_orderComplaintSettled_preheader({}, { locale }),
    body: [
      m.email_orderComplaintSettled_body_1({ complaintNumber, orderNumber, date }, { locale }),
      decision === null
        ? m.email_orderComplaintSettled_refund({}, { locale })
        : m.email_orderComplaintSettled_how({ decision }, { locale }),
    ],
    button: null,
    after: [],
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
