import type { ServerMiddleware, ServerRequest } from 'srvx'
import { env } from '../env.server'
import { log } from '../log.server'
import { isIn, trustedProxies } from './address.server'

/** Where proxies stand: this machine, and networks that nobody reaches from outside. */
const NEARBY = trustedProxies([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

/** What a request brings that came over a proxy. */
export const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

const UNKNOWN_PROXY =
  "TRUSTED_PROXIES is missing: requests come through a proxy, and without its address all visitors share one visitor's limits. Name it, or set 'none' where there is none."

/**
 * Production that was not told of its proxy: all visitors would be one to every limit, so what a proxy passes on is refused. Each request
 * by itself: who only says to come through a proxy shuts nobody else out.
 */
export class ProxyWatch {
  /** Why the site does not serve; undefined while no proxy was seen that nobody has named. */
  problem: string | undefined

  refuse: ServerMiddleware = (request, next) => {
    if (!isFromUnknownProxy(request)) return next()
    if (!this.problem) log.error({}, UNKNOWN_PROXY)
    this.problem = UNKNOWN_PROXY
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
  }
}

function isFromUnknownProxy(request: ServerRequest): boolean {
  const { APP_MODE, TRUSTED_PROXIES } = env()
  if (APP_MODE !== 'production' || TRUSTED_PROXIES) return false
  return isIn(NEARBY, request.ip ?? '') && FORWARDED.some((name) => request.headers.has(name))
}
