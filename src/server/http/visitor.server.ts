import { LOCALE_COOKIE } from '~/lib/locale'
import { GATE_COOKIE } from './gate.server'

/** What a cookie header may say about a visitor who is nobody in particular. */
const IMPERSONAL = new Set<string>([GATE_COOKIE, LOCALE_COOKIE])

/**
 * Whether nothing in the request could be a session. The name alone decides, wherever it stands: libraries read cookie headers more
 * generously than any pattern of ours.
 */
export const isAnonymous = (request: Request): boolean => !(request.headers.get('cookie') ?? '').includes('sf-session')

/** The same request as somebody would send it who is not signed in: what is made from it may be shown to everyone. */
export function asVisitor(request: Request, address: string | URL = request.url): Request {
  const headers = new Headers(request.headers)
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const kept = cookies.filter((cookie) => IMPERSONAL.has(cookie.slice(0, Math.max(0, cookie.indexOf('=')))))
  headers.delete('authorization')
  headers.delete('cookie')
  if (kept.length > 0) headers.set('cookie', kept.join('; '))
  return new Request(new URL(address, request.url), { headers })
}
