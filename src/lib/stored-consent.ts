/** Which wording of the cookie choices is in force (specification §9). A record of another version asks again. */
export const CONSENT_VERSION = '2025-07-01'

/** The key in local storage, as the privacy page names it. */
export const CONSENT_KEY = 'sf-consent'

/** What a visitor allows to be stored on the device (specification §3). */
export interface Consent {
  necessary: true
  preferences: boolean
  analytics: boolean
  marketing: boolean
}

export interface ConsentRecord extends Consent {
  version: string
}

/** The choice kept on this device, of whatever version; undefined where there is none or it cannot be read. Browser only. */
export function storedConsent(): ConsentRecord | undefined {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null')
    return isRecord(record) ? record : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is ConsentRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Partial<Record<keyof ConsentRecord, unknown>>
  const flags = [record.preferences, record.analytics, record.marketing]
  return record.necessary === true && flags.every((flag) => typeof flag === 'boolean') && typeof record.version === 'string'
}
