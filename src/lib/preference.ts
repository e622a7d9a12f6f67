import { storedConsent } from './stored-consent'

/** Comfort that a visitor has to allow first (the privacy page names each key); anything new that is only comfort goes here. */
const PREFERENCES = ['sf-author'] as const

type Preference = (typeof PREFERENCES)[number]

/** What the browser remembers; null where it remembers nothing. Browser only. */
export function keptPreference(key: Preference): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers it where the visitor allowed preferences; without that it holds for the page that is shown. Browser only. */
export function keepPreference(key: Preference, value: string): void {
  if (!storedConsent()?.preferences) return
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

/** Whoever takes the permission back finds nothing left of it. Browser only. */
export function forgetPreferences(): void {
  try {
    for (const key of PREFERENCES) localStorage.removeItem(key)
  } catch {
    return
  }
}
