import { randomBytes } from 'node:crypto'
import { env } from './env.server'
import { isSignedKey, signedKey } from './signed-key.server'
import Bowser from 'bowser'

const DEVICE_COOKIE = 'sf-device'
const YEAR = 365 * 86_400
/** Couples that sign in on one browser: enough for a household, and a bound for the cookie. */
const MOST_ACCOUNTS = 5
/** An id of the browser, then one key per account. */
const PATTERN = /(?:^|;\s*)sf-device=([\w-]{22}(?:\.[\w-]{38}){1,5})(?:;|$)/

/** Bound to the password: a new one forgets every browser, so whoever is put out by it is a stranger again. */
export interface KnownTo {
  userId: string
  hash: string
}

/** Names this browser if it has signed in to the account with the present password before. */
export function knownDevice(cookies: string, account: KnownTo): string | undefined {
  const { device, keys } = read(cookies)
  return device && keys.some((key) => isSignedKey('device', subject(device, account), key)) ? `${device} ${account.userId}` : undefined
}

/** The cookie of a browser that has just signed in; earlier accounts of it stay known. Says nothing of whose they are. */
export function rememberDevice(cookies: string, account: KnownTo): string {
  const { device = randomBytes(16).toString('base64url'), keys } = read(cookies)
  const own = subject(device, account)
  const others = keys.filter((key) => !isSignedKey('device', own, key))
  const value = [device, signedKey('device', own), ...others.slice(0, MOST_ACCOUNTS - 1)].join('.')
  const secure = env().PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`
}

const subject = (device: string, { userId, hash }: KnownTo): string => `${device} ${userId} ${hash}`

function read(cookies: string): { device?: string; keys: string[] } {
  const [device, ...keys] = PATTERN.exec(cookies)?.[1]?.split('.') ?? []
  return device === undefined ? { keys: [] } : { device, keys }
}

/** „Firefox, Windows“ of what a browser says about itself; null when that names neither. */
export function deviceWords(userAgent: string): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ') || null
}
