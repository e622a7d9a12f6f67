import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { MailUrl } from './letter'
import { longDate } from '~/lib/dates'

/** The links that every mail of a list ends with. */
export const SubscriptionLinkProps = z.object({ unsubscribeUrl: MailUrl, oneClickUrl: MailUrl, preferencesUrl: MailUrl })

/** Why a letter comes: somebody said so, on this day. */
export const subscriptionReason = (confirmedAt: string, locale: Locale): string =>
  m.email_common_footerMarketing({ confirmedDate: longDate(confirmedAt, locale) }, { locale })
