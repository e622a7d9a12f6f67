import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'

/** `dueAt`: the ISO moment, in UTC, from which the password alone signs in. */
const FactorRemovalProps = z.object({ stopUrl: MailUrl, dueAt: z.iso.datetime() })

/** Announces that the second factor of an account will end, to every address that may stop it. */
export const factorRemovalMail = defineMail(
  'factor-removal',
  'account',
  FactorRemovalProps,
  ({ stopUrl, dueAt }, { locale, operator }) => ({
    subject: m.email_factorRemoval_subject({}, { locale }),
    preheader: m.email_factorRemoval_preheader({}, { locale }),
    body: [
      m.email_factorRemoval_body_1({ dueAt: pragueTime(dueAt, locale) }, { locale }),
      m.email_factorRemoval_body_2({ contactEmail: operator.email }, { locale }),
    ],
    button: { label: m.email_factorRemoval_button({}, { locale }), url: stopUrl },
    after: [m.email_factorRemoval_after({}, { locale })],
    reason: m.email_common_footerTransactional({}, { locale }),
  }),
)
