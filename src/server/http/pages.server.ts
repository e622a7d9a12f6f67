import { FastResponse } from 'srvx'
import { scriptMark } from '../request.server'
import { type Encoding, acceptedEncoding, compress } from './encoding.server'
import { pagePolicy, withoutMark } from './headers.server'

/** A page and the policy that lets its own scripts run. */
export interface Page {
  plain: Buffer<ArrayBuffer>
  policy: string
}

interface KeptPage extends Page {
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
  /** What has been compressed at the best quality, or will be. */
  best: Set<Encoding>
  freshUntil: number
}

const FRESH_MS = 60_000
const KEPT = 400

/** What was rendered for the running request, as it leaves. With its `pathname` it may be measured. */
export function finished(html: string, { https, pathname }: { https: boolean; pathname?: string }): Page {
  const mark = scriptMark()
  return { plain: Buffer.from(withoutMark(html, mark)), policy: pagePolicy(html, { https, pathname, mark }) }
}

/**
 * Finished pages for visitors who are not signed in, sent as buffers. A page is shown for at most a minute after the data under it
 * changed. The best compression is for pages that are asked for again.
 */
export class PageCache {
  private pages = new Map<string, KeptPage>()
  /** One page at a time: compressing well keeps a core busy. */
  private work: Promise<void> = Promise.resolve()
  private dropped = 0

  /** From now on every page is made anew: what all of them show has changed. */
  drop(): void {
    this.dropped += 1
    this.pages.clear()
  }

  /** Taken before a page is made, for {@link keep}: what was begun before a change is not kept after it. */
  get round(): number {
    return this.dropped
  }

  hit(key: string, request: Request, at: number): Response | undefined {
    const page = this.pages.get(key)
    if (!page || page.freshUntil < at) return undefined
    const encoding = acceptedEncoding(request)
    if (encoding) this.improve(key, page, encoding)
    const body = encoding && page.bodies[encoding]
    return freshResponse(page, body ? { encoding, body } : { body: page.plain }, { status: 200 })
  }

  keep(key: string, page: Page, { encoding, body }: Body, { at, round }: { at: number; round: number }): void {
    if (round !== this.dropped) return
    const oldest = this.pages.size >= KEPT ? this.pages.keys().next().value : undefined
    if (oldest !== undefined) this.pages.delete(oldest)
    const bodies = encoding ? { [encoding]: body } : {}
    this.pages.set(key, { ...page, bodies, best: new Set(), freshUntil: at + FRESH_MS })
  }

  /** Until it is done, the page goes out as it is. */
  private improve(key: string, page: KeptPage, encoding: Encoding): void {
    if (page.best.has(encoding)) return
    page.best.add(encoding)
    this.work = this.work.then(async () => {
      if (this.pages.get(key) === page) page.bodies[encoding] = await compress(page.plain, encoding, 'best')
    })
  }
}

export interface Body {
  encoding?: Encoding | undefined
  body: Buffer<ArrayBuffer>
}

interface Answer {
  status: number
  headers?: Headers
  noStore?: boolean
}

/** As the browser takes it, compressed quickly. */
export async function quickBody({ plain }: Page, request: Request): Promise<Body> {
  const encoding = acceptedEncoding(request)
  return { encoding, body: encoding ? await compress(plain, encoding, 'quick') : plain }
}

/** A page that is not kept. */
export async function freshPage(html: string, request: Request, answer: Answer & { https: boolean; pathname?: string }): Promise<Response> {
  const page = finished(html, answer)
  return freshResponse(page, await quickBody(page, request), answer)
}

export function freshResponse({ policy }: Page, { encoding, body }: Body, { status, headers: given, noStore }: Answer): Response {
  const headers = new Headers()
  for (const cookie of given?.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  for (const name of ['retry-after', 'x-robots-tag']) {
    const value = given?.get(name)
    if (value) headers.set(name, value)
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  headers.set('cache-control', noStore ? 'private, no-store' : 'private, no-cache')
  headers.set('vary', 'accept-encoding, cookie')
  headers.set('content-length', String(body.length))
  if (encoding) headers.set('content-encoding', encoding)
  return new FastResponse(body, { status, headers })
}
