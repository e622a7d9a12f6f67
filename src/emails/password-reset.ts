import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from './letter'
import type { Letter, LetterContext } from './letter'

/** `minutes`: how long the link is valid. */
export const PasswordResetProps = z.object({ resetUrl: MailUrl, minutes: z.number().positive() })

/** Leads to the form for a new password (readings R5). */
export function passwordReset({ resetUrl, minutes }: z.infer<typeof PasswordResetProps>, { locale }: LetterContext): Letter {
  return {
    subject: m.email_passwordReset_subject({}, { locale }),
    preheader: m.email_passwordReset_preheader({ minutes }, { locale }),
    body: [m.email_passwordReset_body_1({}, { locale }), m.email_passwordReset_body_2({ minutes }, { locale })],
    button: { label: m.email_passwordReset_button({}, { locale }), url: resetUrl },
    after: [m.email_passwordReset_after_1({}, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
