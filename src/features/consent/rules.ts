import type { Consent } from '~/lib/stored-consent'

/** What stays when everything optional is refused; the optional switches start like this, too. */
export const REFUSED: Consent = { necessary: true, preferences: false, analytics: false, marketing: false }

export const ACCEPTED: Consent = { necessary: true, preferences: true, analytics: true, marketing: true }

/** What the hash of a record is made from (specification §3) and the salt that keeps it from being guessed (readings R14). */
export interface DeviceTraits {
  userAgent: string
  /** Such as `1440x900`. */
  screen: string
  language: string
  salt: string
}

/** SHA-256 in hexadecimal digits. `subtle` exists only on https and on the machine itself. */
export async function deviceHash({ userAgent, screen, language, salt }: DeviceTraits, subtle: SubtleCrypto): Promise<string> {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode([userAgent, screen, language, salt].join('\n')))
  return hex(new Uint8Array(digest))
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

type Grant = 'granted' | 'denied'

/** Google's consent mode, version 2: before any choice nothing is allowed (readings R14). */
export const DENIED = consentMode(REFUSED)

/** Analytics and advertising follow their own switches (specification §4). */
export function consentMode({ analytics, marketing }: Consent): Record<string, Grant> {
  const advertising = grant(marketing)
  return {
    analytics_storage: grant(analytics),
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  }
}

function grant(allowed: boolean): Grant {
  return allowed ? 'granted' : 'denied'
}
