import { createHash, randomBytes } from 'node:crypto'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import { env } from './env.server'

const COOKIE = 'sf-registration'
/** As long as a registration waits for its link. */
const SECONDS = 48 * 3600

/** SHA-256 of what tells this browser apart, as the one that registered; undefined where nobody has registered lately. */
export function registrationDevice(): string | undefined {
  const value = presented()
  return value && hashed(value)
}

/** The same for a browser that registers now: it has the cookie from then on, or keeps it for longer. */
export function markRegistrationDevice(): string {
  const value = presented() ?? randomBytes(32).toString('base64url')
  const secure = env().PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  appendResponseHeader('set-cookie', `${COOKIE}=${value}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  return hashed(value)
}

const presented = (): string | undefined =>
  /(?:^|;\s*)sf-registration=([\w-]{43})(?:;|$)/.exec(getRequest().headers.get('cookie') ?? '')?.[1]

const hashed = (value: string): string => createHash('sha256').update(value).digest('hex')
