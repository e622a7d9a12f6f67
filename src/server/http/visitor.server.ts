import { LOCALE_COOKIE, requestLocale } from '~/lib/locale'
import { env } from '../env.server'
import { GATE_COOKIE, acceptedPass } from './gate.server'

/**
 * Whether nothing in the request could be a session. The name alone decides, wherever it stands: libraries read cookie headers more
 * generously than any pattern of ours.
 */
export const isAnonymous = (request: Request): boolean => !holdsSession(request.headers.get('cookie') ?? '')

export const holdsSession = (cookie: string): boolean => cookie.includes('sf-session')

/**
 * The same request as somebody would send it who is not signed in: what is made from it may be shown to everyone. Language and pass are
 * written as they were decided, so no one reads anything else out of a cookie header that was written oddly.
 */
export function asVisitor(request: Request, address: string | URL = request.url): Request {
  const url = new URL(address, request.url)
  const pass = env().SITE_GATE === 'off' ? undefined : acceptedPass(request)
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  headers.set('cookie', `${LOCALE_COOKIE}=${requestLocale(url, request.headers)}${pass ? `; ${GATE_COOKIE}=${pass}` : ''}`)
  return new Request(url, { headers })
}
