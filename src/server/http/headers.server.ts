import { createHash } from 'node:crypto'

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

/** The policy of one page: its own inline scripts and styles are allowed by hash, so that whole pages can be cached. */
export function pagePolicy(html: string, https: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineHashes(html, 'script')}`.trim(),
    `style-src 'self' ${inlineHashes(html, 'style')}`.trim(),
    // React renders style attributes; they cannot load or run anything under this policy.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function inlineHashes(html: string, tag: 'script' | 'style'): string {
  const found = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))) {
    if (body && !/\ssrc=/.test(attributes)) found.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...found].join(' ')
}
