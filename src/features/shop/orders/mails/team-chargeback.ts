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
