import { z } from 'zod'
import { defineAccountMail } from '~/emails/account-mail'
import { MailUrl } from '~/emails/letter'
import { m } from '~/paraglide/messages'

/** `hours`: how long the link is valid. */
const CONFIRMATION = { confirmUrl: MailUrl, hours: z.number().positive() }

/** Asks a new couple to confirm their address (readings R4). */
export const confirmSignupMail = defineAccountMail('confirm-signup', CONFIRMATION, ({ confirmUrl, hours }, { locale }) => ({
  subject: m.email_confirmSignup_subject({}, { locale }),
  preheader: m.email_confirmSignup_preheader({}, { locale }),
  body: [m.email_confirmSignup_body_1({}, { locale }), m.email_confirmSignup_body_2({ hours }, { locale })],
  button: { label: m.email_confirmSignup_button({}, { locale }), url: confirmUrl },
  after: [m.email_confirmSignup_after_1({}, { locale })],
}))

/** A fresh confirmation link on request; the previous one no longer works (readings R4). */
export const confirmSignupAgainMail = defineAccountMail('confirm-signup-again', CONFIRMATION, ({ confirmUrl, hours }, { locale }) => ({
  subject: m.email_confirmSignupAgain_subject({}, { locale }),
  preheader: m.email_confirmSignupAgain_preheader({}, { locale }),
  body: [m.email_confirmSignupAgain_body_1({}, { locale }), m.email_confirmSignupAgain_body_2({ hours }, { locale })],
  button: { label: m.email_confirmSignupAgain_button({}, { locale }), url: confirmUrl },
  after: [m.email_confirmSignupAgain_after_1({}, { locale })],
}))

/** Tells an owner that somebody tried to register their address; the page itself does not say that it is taken. */
export const signupExistingMail = defineAccountMail(
  'signup-existing',
  { signInUrl: MailUrl, resetUrl: MailUrl },
  ({ signInUrl, resetUrl }, { locale }) => ({
    subject: m.email_signupExisting_subject({}, { locale }),
    preheader: m.email_signupExisting_preheader({}, { locale }),
    body: [m.email_signupExisting_body_1({}, { locale }), { text: m.email_signupExisting_body_2({}, { locale }), url: resetUrl }],
    button: { label: m.email_signupExisting_button({}, { locale }), url: signInUrl },
    after: [m.email_signupExisting_after_1({}, { locale })],
  }),
)
