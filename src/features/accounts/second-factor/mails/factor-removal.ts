import { z } from 'zod'
import { defineAccountMail } from '~/emails/account-mail'
import { MailUrl } from '~/emails/letter'
import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'

/** Announces that the second factor of an account will end, to every address that may stop it. From `dueAt` on the password alone signs in. */
export const factorRemovalMail = defineAccountMail(
  'factor-removal',
  { stopUrl: MailUrl, dueAt: z.iso.datetime(), by: z.enum(['couple', 'team']).optional() },
  ({ stopUrl, dueAt, by }, { locale, operator }) => ({
    subject: m.email_factorRemoval_subject({}, { locale }),
    preheader: m.email_factorRemoval_preheader({}, { locale }),
    body: [
      (by === 'team' ? m.email_factorRemoval_body_team : m.email_factorRemoval_body_1)({ dueAt: pragueTime(dueAt, locale) }, { locale }),
      m.email_factorRemoval_body_2({ contactEmail: operator.email }, { locale }),
    ],
    button: { label: m.email_factorRemoval_button({}, { locale }), url: stopUrl },
    after: [m.email_factorRemoval_after({}, { locale })],
  }),
)
