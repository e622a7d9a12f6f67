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

/**
 * The policy of one page: its own inline scripts and styles are allowed by hash, so that whole pages can be cached. Other origins
 * are let in only where the page at `pathname` may be measured and the operator counts visits.
 */
export function pagePolicy(html: string, https: boolean, pathname?: string): string {
  const tags = pathname === undefined ? undefined : tagOrigins(pathname)
  return [
    "default-src 'self'",
    sources(`script-src 'self' ${inlineHashes(html, 'script')}`, tags?.script),
    `style-src 'self' ${inlineHashes(html, 'style')}`.trim(),
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

function inlineHashes(html: string, tag: 'script' | 'style'): string {
  const found = new Set<string>()
  for (const { attributes, body } of elements(html, tag)) {
    if (body && !/\ssrc=/.test(attributes)) found.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...found].join(' ')
}

function* elements(html: string, tag: string): Generator<{ attributes: string; body: string }> {
  const [opening, closing] = [`<${tag}`, `</${tag}>`]
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const [from, to] = [html.indexOf('>', at), html.indexOf(closing, at)]
    if (from < 0 || to < from) return
    yield { attributes: html.slice(at + opening.length, from), body: html.slice(from + 1, to) }
    at = to
  }
}
