import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'

/** What stands under every mail: why it came, where to write, who sends it, and the documents. */
export function footerLines({ reason, canReply, replyTo }: Letter, { locale, operator, publicUrl }: LetterContext) {
  const page = (path: string) => new URL(localizedPath(path, locale), publicUrl).href
  return {
    notes: [
      reason,
      canReply || replyTo
        ? m.email_common_replyHint({}, { locale })
        : m.email_common_noReplyHint({ contactEmail: operator.email }, { locale }),
      m.email_common_footerOperator(
        { operatorName: operator.name, operatorSeat: operator.seat[locale], operatorIco: operator.ico, contactEmail: operator.email },
        { locale },
      ),
    ],
    links: [
      { label: m.footer_terms({}, { locale }), url: page('/obchodni-podminky') },
      { label: m.footer_privacy({}, { locale }), url: page('/privacy') },
    ],
  }
}
