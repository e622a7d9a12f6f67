import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from './letter'
import type { Letter, LetterContext } from './letter'

export const NewsletterConfirmProps = z.object({ confirmUrl: MailUrl })

/** The second step of subscribing to the letters (readings R12, double opt-in). */
export function newsletterConfirm({ confirmUrl }: z.infer<typeof NewsletterConfirmProps>, { locale }: LetterContext): Letter {
  return {
    subject: m.email_newsletterConfirm_subject({}, { locale }),
    preheader: m.email_newsletterConfirm_preheader({}, { locale }),
    body: [m.email_newsletterConfirm_body_1({}, { locale }), m.email_newsletterConfirm_body_2({}, { locale })],
    button: { label: m.email_newsletterConfirm_button({}, { locale }), url: confirmUrl },
    after: [m.email_newsletterConfirm_after_1({}, { locale })],
    reason: m.email_common_footerSubscription({}, { locale }),
  }
}
