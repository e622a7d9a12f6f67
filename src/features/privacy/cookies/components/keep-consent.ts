import { forgetPreferences } from '~/lib/preference'
import { CONSENT_KEY, CONSENT_VERSION, type Consent, type ConsentRecord } from '~/lib/stored-consent'
import { recordConsent } from '../functions'

/** Keeps the choice on the device at once and its record on the server when that works. */
export function keepConsent(consent: Consent): ConsentRecord {
  const record = { ...consent, version: CONSENT_VERSION }
  write(CONSENT_KEY, JSON.stringify(record))
  if (!consent.preferences) forgetPreferences()
  // The choice holds without its record: nothing to tell the visitor (specification §8).
  void send(consent).catch(() => undefined)
  return record
}

/** Without a hash nothing is sent from which a server could make one (readings R14). */
async function send(consent: Consent): Promise<void> {
  const { ownDeviceHash } = await import('~/lib/device-hash')
  const userHash = await ownDeviceHash()
  if (userHash) await recordConsent({ data: { ...consent, userHash, version: CONSENT_VERSION } })
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the choice lasts for this page.
  }
}
