import type { ServerMiddleware } from 'srvx'
import { canonicalPath } from '~/lib/canonical-path'
import { LOCALE_COOKIE, isLocale, isSharedPath } from '~/lib/locale'
import { movedTo } from '~/lib/old-links'
import { askedUrl, pathOf, sentPath } from './asked-url.server'

/** Of a language that was chosen. */
const REMEMBERED_SECONDS = 365 * 86_400

/**
 * Everything behind this sees one spelling of a path, so that gate, limits, kept pages, files and routes agree about what was asked
 * for. Another spelling is sent to that one, and to where that one has moved; what is no path is refused.
 */
export const canonical: ServerMiddleware = (request, next) => {
  const sent = sentPath(request)
  const path = canonicalPath(sent)
  if (path === undefined) return new Response(null, { status: 400 })
  if (path === sent) return next()
  return new Response(null, { status: 308, headers: { location: (movedTo(path) ?? path) + new URL(request.url).search } })
}

/** A host that is none makes no address. */
export const understood: ServerMiddleware = (request, next) => (askedUrl(request) ? next() : new Response(null, { status: 400 }))

/** Pages are read; only server functions, the gate and one-click links take more. */
export const knownMethods: ServerMiddleware = (request, next) => {
  const path = pathOf(request)
  const reading = request.method === 'GET' || request.method === 'HEAD'
  const writing = request.method === 'POST' && (path.startsWith('/_serverFn/') || path === '/gate' || path.startsWith('/api/'))
  if (reading ? path !== '/gate' : writing) return next()
  if (reading) return new Response(null, { status: 303, headers: { location: '/' } })
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}

export const moved: ServerMiddleware = (request, next) => {
  const to = movedTo(pathOf(request))
  return to ? new Response(null, { status: 308, headers: { location: to + new URL(request.url).search } }) : next()
}

/** `/auth?lang=en`: the language switch of pages whose address names no language; works without JavaScript. */
export const rememberLocale: ServerMiddleware = (request, next) => {
  const url = new URL(request.url)
  const wanted = url.searchParams.get('lang') ?? undefined
  if (!isLocale(wanted) || !isSharedPath(url.pathname)) return next()
  url.searchParams.delete('lang')
  const cookie = `${LOCALE_COOKIE}=${wanted}; Path=/; Max-Age=${REMEMBERED_SECONDS}; SameSite=Lax`
  return new Response(null, { status: 303, headers: { location: url.pathname + url.search, 'set-cookie': cookie } })
}
