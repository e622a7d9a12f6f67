import { PREFERENCES_PAGE, SUBSCRIPTION_ADDRESS, UNSUBSCRIBE_PAGE } from '~/lib/addresses'
import { type Locale, localizedPath } from '~/lib/locale'
import { env } from './env.server'
import { isSignedKey, signedKey } from './signed-key.server'

const PURPOSE = 'subscription'

/** Links of one subscription, for whoever gets its mails. They never end: an old letter must still unsubscribe. */
export function subscriptionLinks(id: string, locale: Locale) {
  const { PUBLIC_URL } = env()
  const query = subscriptionQuery(id)
  return {
    unsubscribeUrl: PUBLIC_URL + localizedPath(UNSUBSCRIBE_PAGE, locale) + query,
    oneClickUrl: PUBLIC_URL + SUBSCRIPTION_ADDRESS + query,
    preferencesUrl: PUBLIC_URL + localizedPath(PREFERENCES_PAGE, locale) + query,
  }
}

/** `?odber=…&klic=…`, which proves that one got a mail of this subscription. */
export const subscriptionQuery = (id: string): string => `?odber=${id}&klic=${subscriptionKey(id)}`

export const subscriptionKey = (id: string): string => signedKey(PURPOSE, id)

export const isSubscriptionKey = (id: string, key: string): boolean => isSignedKey(PURPOSE, id, key)
