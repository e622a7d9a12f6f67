import { FastResponse } from 'srvx'
import { type Encoding, acceptedEncoding, compress } from './encoding.server'
import { pagePolicy } from './headers.server'

interface Page {
  policy: string
  plain: Buffer<ArrayBuffer>
  br?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
  freshUntil: number
}

const FRESH_MS = 60_000
const KEPT = 400

/**
 * Finished pages for visitors who are not signed in: hashed, compressed once, sent as buffers. A page is shown for at most a
 * minute after the data under it changed.
 */
export class PageCache {
  private pages = new Map<string, Page>()

  constructor(private readonly https: boolean) {}

  hit(key: string, request: Request, at: number): Response | undefined {
    const page = this.pages.get(key)
    if (!page || page.freshUntil < at) return undefined
    const encoding = acceptedEncoding(request)
    const body = encoding && page[encoding]
    return pageResponse(body ?? page.plain, {
      policy: page.policy,
      ...(body && encoding ? { encoding } : {}),
      status: 200,
      cacheControl: 'private, no-cache',
    })
  }

  keep(key: string, { html, pathname }: { html: string; pathname: string }, at: number): void {
    const oldest = this.pages.size >= KEPT ? this.pages.keys().next().value : undefined
    if (oldest !== undefined) this.pages.delete(oldest)
    const plain = Buffer.from(html)
    const page: Page = { plain, policy: pagePolicy(html, this.https, pathname), freshUntil: at + FRESH_MS }
    this.pages.set(key, page)
    // The best compression takes long; until it is there the page goes out plain.
    for (const encoding of ['br', 'gzip'] as const) {
      void compress(plain, encoding, 'best').then((bytes) => {
        page[encoding] = bytes
      })
    }
  }
}

/** A page that is not kept: compressed quickly. With its `pathname` it may be measured. */
export async function freshPage(
  html: string,
  request: Request,
  answer: { https: boolean; status: number; headers?: Headers; noStore?: boolean; pathname?: string },
): Promise<Response> {
  const encoding = acceptedEncoding(request)
  const plain = Buffer.from(html)
  const body = encoding ? await compress(plain, encoding, 'quick') : plain
  return pageResponse(body, {
    policy: pagePolicy(html, answer.https, answer.pathname),
    status: answer.status,
    cacheControl: answer.noStore ? 'private, no-store' : 'private, no-cache',
    ...(encoding ? { encoding } : {}),
    ...(answer.headers ? { headers: answer.headers } : {}),
  })
}

interface PageAnswer {
  policy: string
  status: number
  cacheControl: string
  encoding?: Encoding
  headers?: Headers
}

function pageResponse(body: Buffer<ArrayBuffer>, answer: PageAnswer): Response {
  const headers = new Headers()
  for (const cookie of answer.headers?.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', answer.policy)
  headers.set('cache-control', answer.cacheControl)
  headers.set('vary', 'accept-encoding, cookie')
  headers.set('content-length', String(body.length))
  if (answer.encoding) headers.set('content-encoding', answer.encoding)
  return new FastResponse(body, { status: answer.status, headers })
}
