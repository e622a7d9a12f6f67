import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'

const EmailKnownProps = z.object({ signInUrl: MailUrl })

/** To an address that was to become the sign-in e-mail of another account: only its mailbox learns that it has one. */
export const emailKnownMail = defineMail('email-known', 'account', EmailKnownProps, ({ signInUrl }, { locale }) => ({
  subject: m.email_signupExisting_subject({}, { locale }),
  preheader: m.email_emailKnown_preheader({}, { locale }),
  body: [m.email_emailKnown_body_1({}, { locale }), m.email_emailKnown_body_2({}, { locale })],
  button: { label: m.email_signupExisting_button({}, { locale }), url: signInUrl },
  after: [m.email_signupExisting_after_1({}, { locale })],
  reason: m.email_common_footerTransactional({}, { locale }),
}))
