import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'

/** `minutes`: how long the link is valid. */
const PasswordResetProps = z.object({ resetUrl: MailUrl, minutes: z.number().positive() })

/** Leads to the form for a new password (readings R5). */
export const passwordResetMail = defineMail('password-reset', 'account', PasswordResetProps, ({ resetUrl, minutes }, { locale }) => ({
  subject: m.email_passwordReset_subject({}, { locale }),
  preheader: m.email_passwordReset_preheader({ minutes }, { locale }),
  body: [m.email_passwordReset_body_1({}, { locale }), m.email_passwordReset_body_2({ minutes }, { locale })],
  button: { label: m.email_passwordReset_button({}, { locale }), url: resetUrl },
  after: [m.email_passwordReset_after_1({}, { locale })],
  reason: m.email_common_footerTransactional({}, { locale }),
}))
