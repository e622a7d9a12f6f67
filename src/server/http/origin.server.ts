import { env } from '../env.server'

/**
 * Whether a page of this site sent the request. By host: behind a proxy the request itself does not know of https. Where the site is
 * reached over https, a page of the same host that came without it is somebody else's.
 */
export function isOwnOrigin(origin: string, request: Request): boolean {
  const from = URL.parse(origin)
  const isSafe = from?.protocol === 'https:' || !env().PUBLIC_URL.startsWith('https:')
  return isSafe && from?.host === new URL(request.url).host
}

/** Whether a form was sent by a page of another site, by what the browser says of it. */
export function fromElsewhere(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) return !isOwnOrigin(origin, request)
  return ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '')
}
