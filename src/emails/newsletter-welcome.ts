import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { type Letter, type LetterContext, MailUrl } from './letter'
import { SubscriptionLinkProps, subscriptionReason } from './subscription'

export const SubscriptionWelcomeProps = SubscriptionLinkProps.extend({ confirmedAt: z.iso.datetime(), siteUrl: MailUrl })

/** The letters are on from now on. */
export function newsletterWelcome(
  { siteUrl, confirmedAt, ...links }: z.infer<typeof SubscriptionWelcomeProps>,
  { locale }: LetterContext,
): Letter {
  return {
    subject: m.email_newsletterWelcome_subject({}, { locale }),
    preheader: m.email_newsletterWelcome_preheader({}, { locale }),
    body: [m.email_newsletterWelcome_body_1({}, { locale }), m.email_newsletterWelcome_body_2({}, { locale })],
    button: { label: m.email_newsletterWelcome_button({}, { locale }), url: siteUrl },
    after: [],
    reason: subscriptionReason(confirmedAt, locale),
    subscription: { list: 'newsletter', ...links },
  }
}
