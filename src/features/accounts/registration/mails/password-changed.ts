import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'

/** `changedAt`: an ISO moment in UTC; the mail shows it in Prague time. `by`: a link from a mail, or somebody who was signed in. */
const PasswordChangedProps = z.object({
  changedAt: z.iso.datetime(),
  resetUrl: MailUrl,
  by: z.enum(['link', 'session']).default('session'),
})

const CHANGES = { link: m.email_passwordChanged_reset, session: m.email_passwordChanged_body_1 }

/** Warns the couple after every change of their password, so that a foreign hand is noticed. */
export const passwordChangedMail = defineMail(
  'password-changed',
  'account',
  PasswordChangedProps,
  ({ changedAt, resetUrl, by }, context) => {
    const { locale } = context
    return {
      subject: m.email_passwordChanged_subject({}, { locale }),
      preheader: m.email_passwordChanged_preheader({}, { locale }),
      body: [
        CHANGES[by]({ changedAt: pragueTime(changedAt, locale) }, { locale }),
        m.email_passwordChanged_body_2({ contactEmail: context.operator.email }, { locale }),
      ],
      button: { label: m.email_passwordChanged_button({}, { locale }), url: resetUrl },
      after: [],
      reason: m.email_common_footerTransactional({}, { locale }),
    }
  },
)
