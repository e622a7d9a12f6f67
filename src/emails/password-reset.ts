import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from './letter'
import type { Letter, LetterContext } from './letter'

/** `minutes`: how long the link is valid. `undone`: nobody asked for it; the password went with a change of e-mail that was taken back. */
export const PasswordResetProps = z.object({ resetUrl: MailUrl, minutes: z.number().positive(), undone: z.boolean().optional() })

/** Leads to the form for a new password (readings R5). */
export function passwordReset({ resetUrl, minutes, undone }: z.infer<typeof PasswordResetProps>, { locale }: LetterContext): Letter {
  return {
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
  }
}
