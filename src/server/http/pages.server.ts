import { createHash } from 'node:crypto'
import { FastResponse } from 'srvx'
import { env } from '../env.server'
import { scriptMark } from '../request.server'
import { type Encoding, acceptedEncoding, compress } from './encoding.server'
import { pagePolicy, withoutMark } from './headers.server'
import { usedStyles } from './used-styles.server'

/** A page and the policy that lets its own scripts run. */
export interface Page {
  plain: Buffer<ArrayBuffer>
  policy: string
  /** Of this version, for browsers and proxies that have it already. */
  tag: string
}

/** What was rendered for the running request, as it leaves. With its `pathname` it may be measured. */
export type Finish = (html: string, pathname?: string) => Page

/** The stylesheet of the release, as documents carry it, and where it is as a file. */
export interface Sheet {
  text: string
  path: string
}

/** Documents leave with what they use of the sheet, and say where all of it is. */
export function finishing({ https, sheet }: { https: boolean; sheet: Sheet }): Finish {
  const used = usedStyles(sheet.text)
  return (document, pathname) => {
    const html = dressed(document)
      .replace(sheet.text, () => used(document))
      .replace(INLINE_SHEET, `$& data-whole="${sheet.path}"`)
    return finished(html, { https, pathname })
  }

  /** The framework leaves the sheet out where a page outside of the languages found nothing. */
  function dressed(document: string): string {
    return document.includes(sheet.text)
      ? document
      : document.replace('</head>', () => `<style ${INLINE_SHEET}>${sheet.text}</style></head>`)
  }
}

/** How the framework marks the styles that it puts into a document. */
const INLINE_SHEET = 'data-tsr-inline-css=""'

export function finished(html: string, { https, pathname }: { https: boolean; pathname?: string | undefined }): Page {
  const mark = scriptMark()
  const plain = Buffer.from(withoutMark(html, mark))
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, policy: pagePolicy(html, { https, pathname, mark }), tag }
}

/**
 * The same page, the same bytes, whenever it is made: the router tells the browser when each part of a page was read. A page that is kept
 * says nothing of the moment in which the first visitor asked for it, so whoever comes back to it in the browser reads it anew.
 */
export const timeless = (html: string): string => html.replace(/\bu:\d{13}\b/g, 'u:0')

export interface Body {
  encoding?: Encoding | undefined
  body: Buffer<ArrayBuffer>
}

interface Answer {
  status: number
  headers?: Headers
  /** Who may keep it and ask whether it is still the same: every cache on the way, or the browser alone. */
  keptBy?: 'everybody' | 'browser'
}

/** As the browser takes it, compressed quickly. */
export async function quickBody({ plain }: Page, request: Request): Promise<Body> {
  const encoding = acceptedEncoding(request)
  return { encoding, body: encoding ? await compress(plain, encoding, 'quick') : plain }
}

/** A page that is not kept. */
export async function freshPage(page: Page, request: Request, answer: Answer): Promise<Response> {
  return freshResponse(page, await quickBody(page, request), answer)
}

export function freshResponse({ policy, tag }: Page, { encoding, body }: Body, { status, headers: given, keptBy }: Answer): Response {
  const headers = new Headers()
  for (const cookie of given?.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  for (const name of ['retry-after', 'x-robots-tag']) {
    const value = given?.get(name)
    if (value) headers.set(name, value)
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  const isShared = keptBy === 'everybody' && env().SITE_GATE === 'off'
  headers.set('cache-control', keptBy ? `${isShared ? 'public' : 'private'}, no-cache` : 'private, no-store')
  if (keptBy) headers.set('etag', tag)
  headers.set('vary', 'accept-encoding, cookie')
  headers.set('content-length', String(body.length))
  if (encoding) headers.set('content-encoding', encoding)
  return new FastResponse(body, { status, headers })
}
