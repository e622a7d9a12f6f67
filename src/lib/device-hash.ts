/** What the hash of a device is made from (specification §3) and the salt that keeps it from being guessed (readings R14). */
export interface DeviceTraits {
  userAgent: string
  /** Such as `1440x900`. */
  screen: string
  language: string
  salt: string
}

/** The salt's key in local storage, as the privacy page names it. */
const SALT_KEY = 'sf-consent-salt'

/** Names this device in the records of its cookie choices; undefined where the browser makes no hash (without https). Browser only. */
export async function ownDeviceHash(): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return undefined
  const { userAgent, language } = navigator
  return deviceHash({ userAgent, screen: `${screen.width}x${screen.height}`, language, salt: salt() }, subtle)
}

/** SHA-256 in hexadecimal digits. `subtle` exists only on https and on the machine itself. */
export async function deviceHash({ userAgent, screen, language, salt: grain }: DeviceTraits, subtle: SubtleCrypto): Promise<string> {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode([userAgent, screen, language, grain].join('\n')))
  return hex(new Uint8Array(digest))
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Made once per device; it never leaves it. Without storage it lasts for this page. */
function salt(): string {
  try {
    const kept = localStorage.getItem(SALT_KEY)
    if (kept) return kept
    const made = hex(crypto.getRandomValues(new Uint8Array(16)))
    localStorage.setItem(SALT_KEY, made)
    return made
  } catch {
    return hex(crypto.getRandomValues(new Uint8Array(16)))
  }
}
