import { m } from '~/paraglide/messages'
import type { FailedMail } from './schema'

/** What it says of itself; what can be written no more is told by what it was about. */
export const mailName = ({ subject, purpose }: Pick<FailedMail, 'subject' | 'purpose'>): string =>
  subject ?? (purpose === 'order' ? m.studio_mail_order() : m.studio_mail_account())

const FAULTS: ReadonlyArray<[RegExp, (told: { code: string }) => string]> = [
  [/^EENVELOPE|^E?MESSAGE/, m.studio_mailFault_refused],
  [/^ECONN|^ESOCKET|^ETIMEDOUT|^EDNS|^EAI_|^ENOTFOUND|^ETLS/, m.studio_mailFault_unreachable],
  [/^EAUTH|^ENOAUTH|^EOAUTH/, m.studio_mailFault_login],
  [/^file:/, m.studio_mailFault_file],
  [/^unwritable/, m.studio_mailFault_unwritable],
]

/** Why it did not leave, by the code of the mailer. */
export function faultText(code: string): string {
  const [, text] = FAULTS.find(([pattern]) => pattern.test(code)) ?? []
  return (text ?? m.studio_mailFault_other)({ code })
}
