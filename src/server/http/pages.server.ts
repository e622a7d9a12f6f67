import { createHash, randomUUID } from 'node:crypto'
import { FastResponse } from 'srvx'
import { env } from '../env.server'
import { scriptMark } from '../request.server'
import { type Encoding, acceptedEncoding, compress } from './encoding.server'
import { pagePolicy, withoutMark } from './headers.server'
import { type Styles, usedStyles } from './used-styles.server'

/** A page and the policy that lets its own scripts run. */
export interface Page {
  plain: Buffer<ArrayBuffer>
  policy: string
}

/** What was rendered for the running request, as it leaves. With its `pathname` it may be measured. */
export type Finish = (html: string, pathname?: string) => Page

/** The stylesheet of the release, and where it is as a file. */
export interface Sheet {
  text: string
  path: string
}

/** Stands in what is rendered where the styles will: three quarters of a page that nobody has to carry about. No text can know it. */
export const STYLES_MARK = `/*${randomUUID()}*/`

/** Documents leave with what they use of the sheet, and say where all of it is. */
export function finishing({ https, sheet }: { https: boolean; sheet: Sheet }): Finish {
  const used = usedStyles(sheet.text)
  return (document, pathname) => {
    const html = marked(document).replace(INLINE_SHEET, `$& data-whole="${sheet.path}"`)
    return finished(html, { https, pathname, styles: used(html) })
  }

  /** The framework leaves the sheet out where a page outside of the languages found nothing. */
  function marked(document: string): string {
    return document.includes(STYLES_MARK)
      ? document
      : document.replace('</head>', () => `<style ${INLINE_SHEET}>${STYLES_MARK}</style></head>`)
  }
}

/** How the framework marks the styles that it puts into a document. */
const INLINE_SHEET = 'data-tsr-inline-css=""'

interface Finishing {
  https: boolean
  pathname?: string | undefined
  /** They come to where their mark is. */
  styles?: Styles
}

export function finished(html: string, { https, pathname, styles }: Finishing): Page {
  const mark = scriptMark()
  const own = styles && { text: STYLES_MARK, hash: styles.hash }
  const [before = '', after] = withoutMark(html, mark).split(STYLES_MARK, 2)
  const plain =
    after === undefined ? Buffer.from(before) : Buffer.concat([Buffer.from(before), styles?.text ?? Buffer.alloc(0), Buffer.from(after)])
  return { plain, policy: pagePolicy(html, { https, pathname, mark, styles: own }) }
}

/** Says which version of a page it is, for browsers and proxies that have it already. */
export const tagOf = ({ plain }: Page): string => `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

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

export function freshResponse(
  page: Page & { tag?: string },
  { encoding, body }: Body,
  { status, headers: given, keptBy }: Answer,
): Response {
  const headers = new Headers()
  for (const cookie of given?.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  for (const name of ['retry-after', 'x-robots-tag']) {
    const value = given?.get(name)
    if (value) headers.set(name, value)
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', page.policy)
  const isShared = keptBy === 'everybody' && env().SITE_GATE === 'off'
  headers.set('cache-control', keptBy ? `${isShared ? 'public' : 'private'}, no-cache` : 'private, no-store')
  if (keptBy) headers.set('etag', page.tag ?? tagOf(page))
  headers.set('vary', 'accept-encoding, cookie')
  headers.set('content-length', String(body.length))
  if (encoding) headers.set('content-encoding', encoding)
  return new FastResponse(body, { status, headers })
}
