import { z } from 'zod'
import { defineMail } from '~/emails/define-mail'
import { MailUrl } from '~/emails/letter'
import { m } from '~/paraglide/messages'

/** `minutes`: how long the link is valid. `undone`: nobody asked for it; the password went with a change of e-mail that was taken back. */
const PasswordResetProps = z.object({ resetUrl: MailUrl, minutes: z.number().positive(), undone: z.boolean().optional() })

/** Leads to the form for a new password (readings R5). */
export const passwordResetMail = defineMail(
  'password-reset',
  'account',
  PasswordResetProps,
  ({ resetUrl, minutes, undone }, { locale }) => ({
    subject: m.email_passwordReset_subject({}, { locale }),
    preheader: m.email_passwordReset_preheader({ minutes }, { locale }),
    body: undone
      ? [
          m.email_passwordReset_undone_1({}, { locale }),
          `${m.email_passwordReset_preheader({ minutes }, { locale })} ${m.email_passwordReset_undone_2({}, { locale })}`,
        ]
      : [m.email_passwordReset_body_1({}, { locale }), m.email_passwordReset_body_2({ minutes }, { locale })],
    button: { label: m.email_passwordReset_button({}, { locale }), url: resetUrl },
    after: [undone ? m.email_passwordReset_undone_after({}, { locale }) : m.email_passwordReset_after_1({}, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }),
)
