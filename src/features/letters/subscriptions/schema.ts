import { z } from 'zod'
import { codeOf } from '~/lib/search'
import { SUBSCRIPTION_NEWS, type SubscriptionNews } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import { LINK_TOKEN } from '~/lib/ids'
import { addressText, emailText, exactText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'

/** Version of the consent's wording under the form; stored with each subscription and each of its steps. */
export const CONSENT_VERSION = '2025-07-01'

/** What one can subscribe to: the letters, and the digest of She Moves. Each has its own consent. */
export const SUBSCRIPTION_LISTS = ['newsletter', 'digest'] as const
export type SubscriptionList = (typeof SUBSCRIPTION_LISTS)[number]

/** `suspended`: its mailbox takes nothing. */
export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed' | 'suspended'

/** The way a step of a subscription came. `bounce`: the mailbox refused a letter for good. */
export type SubscriptionWay = 'form' | 'link' | 'one-click' | 'preferences' | 'settings' | 'account' | 'bounce'

export const SubscribeInput = z.object({
  list: z.enum(SUBSCRIPTION_LISTS).default('newsletter'),
  email: emailText({ missing: () => m.validation_email(), wrong: () => m.validation_email() }),
})

export const ConfirmSubscriptionInput = z.object({ token: exactText(43).regex(LINK_TOKEN) })

/** What the address of the pages for one's subscriptions may hold; whatever else it says is taken for no link. */
export const SubscriptionPageInput = z
  .object({
    odber: exactText(100).optional().catch(undefined),
    klic: exactText(100).optional().catch(undefined),
    stav: addressText(20).transform((word) => codeOf(SUBSCRIPTION_NEWS, word)),
  })
  .prefault({})

/** How one list stands at an address. Moments are ISO texts. */
export interface ListState {
  list: SubscriptionList
  status: SubscriptionStatus | 'none'
  /** When it came to be so; null where nothing was ever asked for. */
  since: string | null
}

/** What the pages of a subscription's links show. */
export type SubscriptionView =
  | { known: false }
  | {
      known: true
      /** Where the forms are sent to. */
      action: string
      /** The same link for the other page. */
      query: string
      /** With most of its name hidden: links get forwarded. */
      email: string
      list: SubscriptionList
      locale: Locale
      lists: ListState[]
      /** What became of the form that led here. */
      news: SubscriptionNews | null
    }
