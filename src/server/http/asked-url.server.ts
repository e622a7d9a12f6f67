import type { ServerRequest } from 'srvx'
import { canonicalPath } from '~/lib/canonical-path'

/** The address that was asked for; undefined for a host that makes none: the server itself throws where it would have to tidy one. */
export function askedUrl(request: Request): URL | undefined {
  try {
    return URL.parse(request.url) ?? undefined
  } catch {
    return undefined
  }
}

/** Never answered with a page, and so with a refusal while the site is closed. */
export const DISCOVERY_FILE = /^\/(robots\.txt$|site\.webmanifest$|sitemap\.xml$|og\/)|\/rss\.xml$/

/** As it was written in the request. */
export function sentPath(request: ServerRequest): string {
  const target = request.runtime?.node?.req.url ?? ''
  return target.startsWith('/') ? (target.split('?', 1)[0] ?? '') : pathOf(request)
}

/** A link to a file opens it for some minutes: it stands in no log, however it is spelled. What is no path may hold anything. */
export const loggedPath = (sent: string): string => (canonicalPath(sent) ?? '-').replace(/^(\/api\/materialy\/).+/, '$1…')

export const pathOf = (request: ServerRequest | Request): string => askedUrl(request)?.pathname ?? ''
export const wantsPage = (request: Request): boolean =>
  /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*') && isPagePath(pathOf(request))
export const isPagePath = (pathname: string): boolean => !/^\/(_serverFn|api|art)\//.test(pathname) && !DISCOVERY_FILE.test(pathname)
