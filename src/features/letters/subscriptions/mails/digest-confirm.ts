import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'

const DigestConfirmProps = z.object({ confirmUrl: MailUrl })

/** The second step of subscribing to the She Moves digest (readings R12, double opt-in). */
export const digestConfirmMail = defineMail('digest-confirm', 'account', DigestConfirmProps, ({ confirmUrl }, { locale }) => ({
  subject: m.email_digestConfirm_subject({}, { locale }),
  preheader: m.email_digestConfirm_preheader({}, { locale }),
  body: [m.email_digestConfirm_body_1({}, { locale }), m.email_digestConfirm_body_2({}, { locale })],
  button: { label: m.email_digestConfirm_button({}, { locale }), url: confirmUrl },
  after: [m.email_digestConfirm_after_1({}, { locale })],
  reason: m.email_common_footerSubscription({}, { locale }),
}))
