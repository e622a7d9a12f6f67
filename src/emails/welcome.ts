import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from './letter'
import type { Letter, LetterContext } from './letter'

export const WelcomeProps = z.object({ dashboardUrl: MailUrl })

/** Sent once, when the couple has confirmed their address. */
export function welcome({ dashboardUrl }: z.infer<typeof WelcomeProps>, { locale }: LetterContext): Letter {
  return {
    subject: m.email_welcome_subject({}, { locale }),
    preheader: m.email_welcome_preheader({}, { locale }),
    body: [m.email_welcome_body_1({}, { locale }), m.email_welcome_body_2({}, { locale })],
    button: { label: m.email_welcome_button({}, { locale }), url: dashboardUrl },
    after: [m.email_welcome_body_3({}, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }
}
