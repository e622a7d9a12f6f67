import type { Consent } from '~/lib/stored-consent'

/** What stays when everything optional is refused; the optional switches start like this, too. */
export const REFUSED: Consent = { necessary: true, preferences: false, analytics: false, marketing: false }

export const ACCEPTED: Consent = { necessary: true, preferences: true, analytics: true, marketing: true }

/** Google's consent mode, version 2: before any choice nothing is allowed (readings R14). */
export const DENIED = consentMode(REFUSED)

/** Analytics and advertising follow their own switches (specification §4). */
export function consentMode({ analytics, marketing }: Consent) {
  const advertising = grant(marketing)
  return {
    analytics_storage: grant(analytics),
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  }
}

function grant(allowed: boolean): 'granted' | 'denied' {
  return allowed ? 'granted' : 'denied'
}
