import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'
import { longDate } from '~/lib/dates'

const ExportReadyProps = z.object({ settingsUrl: MailUrl, expiresAt: z.iso.datetime() })

/** The copy that the couple asked for can be fetched. The link leads to the settings; the file itself is given out to the couple only. */
export const exportReadyMail = defineMail('export-ready', 'account', ExportReadyProps, ({ settingsUrl, expiresAt }, { locale }) => ({
  subject: m.email_exportReady_subject({}, { locale }),
  preheader: m.email_exportReady_preheader({}, { locale }),
  body: [m.email_exportReady_body_1({ date: longDate(expiresAt, locale) }, { locale }), m.email_exportReady_body_2({}, { locale })],
  button: { label: m.email_exportReady_button({}, { locale }), url: settingsUrl },
  after: [],
  reason: m.email_common_footerTransactional({}, { locale }),
}))
