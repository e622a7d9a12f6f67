import { z } from 'zod'
import { defineAccountMail } from '~/emails/account-mail'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'

/**
 * Leads to the form for a new password (readings R5). `minutes`: how long the link is valid. `undone`: nobody asked for it; the password
 * went with a change of e-mail that was taken back.
 */
export const passwordResetMail = defineAccountMail(
  'password-reset',
  { resetUrl: MailUrl, minutes: z.number().positive(), undone: z.boolean().optional() },
  ({ resetUrl, minutes, undone }, { locale }) => ({
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
  }),
)

const CHANGES = { link: m.email_passwordChanged_reset, session: m.email_passwordChanged_body_1 }

/**
 * Warns the couple after every change of their password, so that a foreign hand is noticed. `changedAt`: an ISO moment in UTC; the mail
 * shows it in Prague time. `by`: a link from a mail, or somebody who was signed in.
 */
export const passwordChangedMail = defineAccountMail(
  'password-changed',
  { changedAt: z.iso.datetime(), resetUrl: MailUrl, by: z.enum(['link', 'session']).default('session') },
  ({ changedAt, resetUrl, by }, { locale, operator }) => ({
    subject: m.email_passwordChanged_subject({}, { locale }),
    preheader: m.email_passwordChanged_preheader({}, { locale }),
    body: [
      CHANGES[by]({ changedAt: pragueTime(changedAt, locale) }, { locale }),
      m.email_passwordChanged_body_2({ contactEmail: operator.email }, { locale }),
    ],
    button: { label: m.email_passwordChanged_button({}, { locale }), url: resetUrl },
  }),
)
