import { z } from 'zod'
import { m } from '~/paraglide/messages'
import type { Letter, LetterContext } from './letter'
import { siteLink } from './site-link'
import { SubscriptionLinkProps, subscriptionReason } from './subscription'

export const SubscriptionWelcomeProps = SubscriptionLinkProps.extend({ confirmedAt: z.iso.datetime() })

/** The letters are on from now on. */
export function newsletterWelcome(props: z.infer<typeof SubscriptionWelcomeProps>, context: LetterContext): Letter {
  const { locale } = context
  return {
    subject: m.email_newsletterWelcome_subject({}, { locale }),
    preheader: m.email_newsletterWelcome_preheader({}, { locale }),
    body: [m.email_newsletterWelcome_body_1({}, { locale }), m.email_newsletterWelcome_body_2({}, { locale })],
    button: { label: m.email_newsletterWelcome_button({}, { locale }), url: siteLink('/she-moves', context) },
    after: [],
    reason: subscriptionReason(props.confirmedAt, locale),
    subscription: { list: 'newsletter', ...props },
  }
}
