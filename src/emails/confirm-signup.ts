import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from './letter'
import type { Letter, LetterContext } from './letter'

/** `hours`: how long the link is valid. */
export const ConfirmSignupProps = z.object({ confirmUrl: MailUrl, hours: z.number().positive() })

/** Asks a new couple to confirm their address (readings R4). */
export function confirmSignup({ confirmUrl, hours }: z.infer<typeof ConfirmSignupProps>, { locale }: LetterContext): Letter {
  return {
    subject: m.email_confirmSignup_subject({}, { locale }),
    preheader: m.email_confirmSignup_preheader({}, { locale }),
    body: [m.email_confirmSignup_body_1({}, { locale }), m.email_confirmSignup_body_2({ hours }, { locale })],
    button: { label: m.email_confirmSignup_button({}, { locale }), url: confirmUrl },
    after: [m.email_confirmSignup_after_1({}, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
