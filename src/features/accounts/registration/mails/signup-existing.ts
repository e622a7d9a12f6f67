import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'

const SignupExistingProps = z.object({ signInUrl: MailUrl, resetUrl: MailUrl })

/** Tells an owner that somebody tried to register their address; the page itself does not say that it is taken. */
export const signupExistingMail = defineMail('signup-existing', 'account', SignupExistingProps, ({ signInUrl, resetUrl }, { locale }) => ({
  subject: m.email_signupExisting_subject({}, { locale }),
  preheader: m.email_signupExisting_preheader({}, { locale }),
  body: [m.email_signupExisting_body_1({}, { locale }), { text: m.email_signupExisting_body_2({}, { locale }), url: resetUrl }],
  button: { label: m.email_signupExisting_button({}, { locale }), url: signInUrl },
  after: [m.email_signupExisting_after_1({}, { locale })],
  reason: m.email_common_footerTransactional({}, { locale }),
}))
