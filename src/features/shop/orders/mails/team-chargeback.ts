import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { pragueTime } from '~/lib/dates'

/** Moments as ISO texts; `dueAt`: until when we have promised to answer. */
const Props = z.object({ orderNumber: z.string().min(1), receivedAt: z.iso.datetime(), dueAt: z.iso.datetime() })

/** To the operator: a bank takes the money of an order back, and an answer is due. */
export const teamChargebackMail = defineMail('team-chargeback', 'account', Props, ({ orderNumber, receivedAt, dueAt }, { locale }) => {
  const deadline = pragueTime(dueAt, locale)
  return {
    subject: m.email_teamChargeback_subject({ orderNumber }, { locale }),
    preheader: m.email_teamChargeback_preheader({ deadline }, { locale }),
    body: [m.email_teamChargeback_body_1({ receivedAt: pragueTime(receivedAt, locale), deadline }, { locale })],
    button: null,
    after: [],
    reason: m.email_common_footerTeam({}, { locale }),
  }
})

const Decided = z.object({ orderNumber: z.string().min(1), isLost: z.boolean() })

/** To the operator: a bank has decided about a payment, and its asking was never told to us. */
export const teamChargebackDecidedMail = defineMail(
  'team-chargeback-decided',
  'account',
  Decided,
  ({ orderNumber, isLost }, { locale }) => ({
    subject: isLost
      ? m.email_teamChargeback_lost_subject({ orderNumber }, { locale })
      : m.email_teamChargeback_kept_subject({ orderNumber }, { locale }),
    preheader: m.email_teamChargeback_late({}, { locale }),
    body: [isLost ? m.email_teamChargeback_lost_body({}, { locale }) : m.email_teamChargeback_kept_body({}, { locale })],
    button: null,
    after: [],
    reason: m.email_common_footerTeam({}, { locale }),
  }),
)
