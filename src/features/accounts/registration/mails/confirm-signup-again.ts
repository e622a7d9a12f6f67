import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'

/** `hours`: how long the link is valid. */
const ConfirmSignupAgainProps = z.object({ confirmUrl: MailUrl, hours: z.number().positive() })

/** A fresh confirmation link on request; the previous one no longer works (readings R4). */
export const confirmSignupAgainMail = defineMail(
  'confirm-signup-again',
  'account',
  ConfirmSignupAgainProps,
  ({ confirmUrl, hours }, { locale }) => ({
    subject: m.email_confirmSignupAgain_subject({}, { locale }),
    preheader: m.email_confirmSignupAgain_preheader({}, { locale }),
    body: [m.email_confirmSignupAgain_body_1({}, { locale }), m.email_confirmSignupAgain_body_2({ hours }, { locale })],
    button: { label: m.email_confirmSignupAgain_button({}, { locale }), url: confirmUrl },
    after: [m.email_confirmSignupAgain_after_1({}, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }),
)
