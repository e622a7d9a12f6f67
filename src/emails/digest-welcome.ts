import type { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import type { SubscriptionWelcomeProps } from './newsletter-welcome'
import { siteLink } from './site-link'
import { subscriptionReason } from './subscription'

/** The digest of She Moves is on from now on. */
export function digestWelcome(props: z.infer<typeof SubscriptionWelcomeProps>, context: LetterContext): Letter {
  const { locale } = context
  return {
    subject: m.email_digestWelcome_subject({}, { locale }),
    preheader: m.email_digestWelcome_preheader({}, { locale }),
    body: [m.email_digestWelcome_body_1({}, { locale })],
    button: { label: m.email_digestWelcome_button({}, { locale }), url: siteLink('/she-moves', context) },
    after: [],
    reason: subscriptionReason(props.confirmedAt, locale),
    subscription: { list: 'digest', ...props },
  }
}
