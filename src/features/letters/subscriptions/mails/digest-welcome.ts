import { defineMail } from '~/emails/define-mail'
import { m } from '~/paraglide/messages'
import { SubscriptionWelcomeProps } from './newsletter-welcome'
import { subscriptionReason } from '~/emails/footer'

/** The digest of She Moves is on from now on. */
export const digestWelcomeMail = defineMail(
  'digest-welcome',
  'account',
  SubscriptionWelcomeProps,
  ({ siteUrl, confirmedAt, ...links }, { locale }) => ({
    subject: m.email_digestWelcome_subject({}, { locale }),
    preheader: m.email_digestWelcome_preheader({}, { locale }),
    body: [m.email_digestWelcome_body_1({}, { locale })],
    button: { label: m.email_digestWelcome_button({}, { locale }), url: siteUrl },
    after: [],
    reason: subscriptionReason(confirmedAt, locale),
    subscription: { list: 'digest', ...links },
  }),
)
