import { m } from '~/paraglide/messages'
import { type Letter, type LetterContext, MailUrl } from './letter'
import { type Locale, localizedPath } from '~/lib/locale'
import { z } from 'zod'
import { longDate } from '~/lib/dates'

/** What stands under every mail: why it came, where to write, who sends it, and the documents. */
export function footerLines({ reason, canReply, replyTo, subscription }: Letter, context: LetterContext) {
  const { locale, operator } = context
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
      ...(subscription
        ? [
            { label: m.email_common_unsubscribe({}, { locale }), url: subscription.unsubscribeUrl },
            { label: m.email_common_preferences({}, { locale }), url: subscription.preferencesUrl },
          ]
        : []),
      { label: m.footer_terms({}, { locale }), url: siteLink('/obchodni-podminky', context) },
      { label: m.footer_privacy({}, { locale }), url: siteLink('/privacy', context) },
    ],
  }
}

/** The public address of a page, in the reader's language. */
const siteLink = (path: string, { locale, publicUrl }: Pick<LetterContext, 'locale' | 'publicUrl'>): string =>
  new URL(localizedPath(path, locale), publicUrl).href

/** The links that every mail of a list ends with. */
export const SubscriptionLinkProps = z.object({ unsubscribeUrl: MailUrl, oneClickUrl: MailUrl, preferencesUrl: MailUrl })

/** Why a letter comes: somebody said so, on this day. */
export const subscriptionReason = (confirmedAt: string, locale: Locale): string =>
  m.email_common_footerMarketing({ confirmedDate: longDate(confirmedAt, locale) }, { locale })
