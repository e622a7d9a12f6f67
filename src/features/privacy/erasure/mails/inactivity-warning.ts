import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'
import { longDate } from '~/lib/dates'

const InactivityWarningProps = z.object({ signInUrl: MailUrl, closesAt: z.iso.datetime() })

/** Sent twice to an account that nobody has used for long (specification §9); a sign-in is all that it takes to keep it. */
export const inactivityWarningMail = defineMail(
  'inactivity-warning',
  'account',
  InactivityWarningProps,
  ({ signInUrl, closesAt }, { locale }) => ({
    subject: m.email_inactivity_subject({}, { locale }),
    preheader: m.email_inactivity_preheader({}, { locale }),
    body: [m.email_inactivity_body_1({ date: longDate(closesAt, locale) }, { locale }), m.email_inactivity_body_2({}, { locale })],
    button: { label: m.email_inactivity_button({}, { locale }), url: signInUrl },
    after: [],
    reason: m.email_common_footerTransactional({}, { locale }),
  }),
)
