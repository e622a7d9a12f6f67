import { forgetPreferences } from '~/lib/preference'
import { CONSENT_KEY, CONSENT_VERSION, type Consent, type ConsentRecord } from '~/lib/stored-consent'
import { recordConsent } from '../functions'
import { deviceHash, hex } from '../rules'

const SALT_KEY = 'sf-consent-salt'

/** Keeps the choice on the device at once and its record on the server when that works. */
export function keepConsent(consent: Consent): ConsentRecord {
  const record = { ...consent, version: CONSENT_VERSION }
  write(CONSENT_KEY, JSON.stringify(record))
  if (!consent.preferences) forgetPreferences()
  // The choice holds without its record: nothing to tell the visitor (specification §8).
  void send(consent).catch(() => undefined)
  return record
}

/** Without https the browser makes no hash, and nothing is sent from which a server could make one (readings R14). */
async function send(consent: Consent): Promise<void> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return
  const { userAgent, language } = navigator
  const userHash = await deviceHash({ userAgent, screen: `${screen.width}x${screen.height}`, language, salt: salt() }, subtle)
  await recordConsent({ data: { ...consent, userHash, version: CONSENT_VERSION } })
}

/** Made once per device; it never leaves it. */
function salt(): string {
  const kept = read(SALT_KEY)
  if (kept) return kept
  const made = hex(crypto.getRandomValues(new Uint8Array(16)))
  write(SALT_KEY, made)
  return made
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the choice lasts for this page.
  }
}
