import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'

/** `hours`: how long the link is valid. */
const ConfirmSignupProps = z.object({ confirmUrl: MailUrl, hours: z.number().positive() })

/** Asks a new couple to confirm their address (readings R4). */
export const confirmSignupMail = defineMail('confirm-signup', 'account', ConfirmSignupProps, ({ confirmUrl, hours }, { locale }) => ({
  subject: m.email_confirmSignup_subject({}, { locale }),
  preheader: m.email_confirmSignup_preheader({}, { locale }),
  body: [m.email_confirmSignup_body_1({}, { locale }), m.email_confirmSignup_body_2({ hours }, { locale })],
  button: { label: m.email_confirmSignup_button({}, { locale }), url: confirmUrl },
  after: [m.email_confirmSignup_after_1({}, { locale })],
  reason: m.email_common_footerTransactional({}, { locale }),
}))
