import { createHash } from 'node:crypto'
import { tagOrigins } from '../analytics.server'

/** Headers of every answer. Nothing is loaded from, sent to or framed by another origin. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Policy of answers that are no pages. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

interface PagePolicy {
  https: boolean
  /** The page may be measured. */
  pathname?: string | undefined
  /** Stands on the scripts that are ours. */
  mark?: string | undefined
  /** A text that stands in the document for styles with this hash. */
  styles?: { text: string; hash: string } | undefined
}

/**
 * The policy of one page. Its own inline scripts are allowed by hash, so that whole pages can be cached: those that carry the mark of
 * their rendering (`scriptMark`), which nothing that slipped into a text can know. Styles are allowed as they are found. Other origins
 * are let in only where the page at `pathname` may be measured and the operator counts visits.
 */
export function pagePolicy(html: string, { https, pathname, mark, styles }: PagePolicy): string {
  const tags = pathname === undefined ? undefined : tagOrigins(pathname)
  return [
    "default-src 'self'",
    sources(`script-src 'self' ${mark ? inlineHashes(html, 'script', { mark }) : ''}`, tags?.script),
    `style-src 'self' ${inlineHashes(html, 'style', { known: styles })}`.trim(),
    // React renders style attributes; they cannot load or run anything under this policy.
    "style-src-attr 'unsafe-inline'",
    sources("img-src 'self' data:", tags?.image),
    "font-src 'self'",
    sources("connect-src 'self'", tags?.connect),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const sources = (own: string, others = ''): string => `${own.trim()} ${others}`.trim()

function inlineHashes(
  html: string,
  tag: 'script' | 'style',
  { mark, known }: Pick<PagePolicy, 'mark'> & { known?: PagePolicy['styles'] },
): string {
  const found = new Set<string>()
  for (const { attributes, body } of elements(html, tag, mark)) {
    if (body && !/\ssrc=/.test(attributes)) found.add(`'sha256-${body === known?.text ? known.hash : hashOf(body)}'`)
  }
  return [...found].join(' ')
}

const hashOf = (body: string): string => createHash('sha256').update(body).digest('base64')

/** The page as it leaves: nobody but the policy needs the mark. */
export const withoutMark = (html: string, mark: string | undefined): string =>
  mark === undefined ? html : html.replaceAll(` nonce="${mark}"`, '').replace(`<meta property="csp-nonce" content="${mark}"/>`, '')

/** Elements of this name, with a mark only those that carry it; in one pass. */
function* elements(html: string, tag: string, mark: string | undefined): Generator<{ attributes: string; body: string }> {
  const [opening, closing] = [`<${tag}`, `</${tag}>`]
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const end = html.indexOf('>', at)
    if (end < 0) return
    const attributes = html.slice(at + opening.length, end)
    at = end
    if (mark !== undefined && !attributes.includes(` nonce="${mark}"`)) continue
    const to = html.indexOf(closing, end)
    if (to < 0) return
    yield { attributes, body: html.slice(end + 1, to) }
    at = to
  }
}
