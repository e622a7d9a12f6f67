import { z } from 'zod'
import { defineAccountMail } from '~/emails/account-mail'
import { MailUrl } from '~/emails/letter'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'

/** Says on which day the account will be erased and where that can be taken back; warns whoever did not ask for it. */
export const accountClosingMail = defineAccountMail(
  'account-closing',
  { settingsUrl: MailUrl, dueAt: z.iso.datetime() },
  ({ settingsUrl, dueAt }, { locale, operator }) => ({
    subject: m.email_accountClosing_subject({}, { locale }),
    preheader: m.email_accountClosing_preheader({}, { locale }),
    body: [
      m.email_accountClosing_body_1({ date: longDate(dueAt, locale) }, { locale }),
      m.email_accountClosing_body_2({}, { locale }),
      m.email_accountClosing_body_3({ contactEmail: operator.email }, { locale }),
    ],
    button: { label: m.email_accountClosing_button({}, { locale }), url: settingsUrl },
  }),
)
