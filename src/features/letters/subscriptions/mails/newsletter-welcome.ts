import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { MailUrl } from '~/emails/letter'
import { SubscriptionLinkProps, subscriptionReason } from '~/emails/footer'

export const SubscriptionWelcomeProps = SubscriptionLinkProps.extend({ confirmedAt: z.iso.datetime(), siteUrl: MailUrl })

/** The letters are on from now on. */
export const newsletterWelcomeMail = defineMail(
  'newsletter-welcome',
  'account',
  SubscriptionWelcomeProps,
  ({ siteUrl, confirmedAt, ...links }, { locale }) => ({
    subject: m.email_newsletterWelcome_subject({}, { locale }),
    preheader: m.email_newsletterWelcome_preheader({}, { locale }),
    body: [m.email_newsletterWelcome_body_1({}, { locale }), m.email_newsletterWelcome_body_2({}, { locale })],
    button: { label: m.email_newsletterWelcome_button({}, { locale }), url: siteUrl },
    after: [],
    reason: subscriptionReason(confirmedAt, locale),
    subscription: { list: 'newsletter', ...links },
  }),
)
