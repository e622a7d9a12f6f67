import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'

const NewsletterConfirmProps = z.object({ confirmUrl: MailUrl })

/** The second step of subscribing to the letters (readings R12, double opt-in). */
export const newsletterConfirmMail = defineMail('newsletter-confirm', 'account', NewsletterConfirmProps, ({ confirmUrl }, { locale }) => ({
  subject: m.email_newsletterConfirm_subject({}, { locale }),
  preheader: m.email_newsletterConfirm_preheader({}, { locale }),
  body: [m.email_newsletterConfirm_body_1({}, { locale }), m.email_newsletterConfirm_body_2({}, { locale })],
  button: { label: m.email_newsletterConfirm_button({}, { locale }), url: confirmUrl },
  after: [m.email_newsletterConfirm_after_1({}, { locale })],
  reason: m.email_common_footerSubscription({}, { locale }),
}))
