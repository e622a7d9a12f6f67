import type { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import type { SubscriptionWelcomeProps } from './newsletter-welcome'
import { subscriptionReason } from './subscription'

/** The digest of She Moves is on from now on. */
export function digestWelcome(
  { siteUrl, confirmedAt, ...links }: z.infer<typeof SubscriptionWelcomeProps>,
  { locale }: LetterContext,
): Letter {
  return {
    subject: m.email_digestWelcome_subject({}, { locale }),
    preheader: m.email_digestWelcome_preheader({}, { locale }),
    body: [m.email_digestWelcome_body_1({}, { locale })],
    button: { label: m.email_digestWelcome_button({}, { locale }), url: siteUrl },
    after: [],
    reason: subscriptionReason(confirmedAt, locale),
    subscription: { list: 'digest', ...links },
  }
}
