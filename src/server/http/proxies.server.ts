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

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

export const UNKNOWN_PROXY =
  "TRUSTED_PROXIES is missing: requests come through a proxy, and without its address all visitors share one visitor's limits. Name it, or set 'none' where there is none."

let isSeen = false

/** Whether a proxy was seen that nobody has named. */
export const seesUnknownProxy = (): boolean => isSeen

/**
 * Refuses what a proxy that production was not told of passes on: all visitors would be one to every limit. Each request by itself:
 * who only says to come through a proxy shuts nobody else out.
 */
export const fromKnownProxies: ServerMiddleware = (request, next) => {
  if (!isFromUnknownProxy(request)) return next()
  if (!isSeen) log.error({}, UNKNOWN_PROXY)
  isSeen = true
  return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
}

function isFromUnknownProxy(request: ServerRequest): boolean {
  const { APP_MODE, TRUSTED_PROXIES } = env()
  if (APP_MODE !== 'production' || TRUSTED_PROXIES) return false
  return isIn(NEARBY, request.ip ?? '') && FORWARDED.some((name) => request.headers.has(name))
}
