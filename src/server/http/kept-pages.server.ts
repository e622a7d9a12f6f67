import type { Locale } from '~/lib/locale'
import { type Encoding, compress } from './encoding.server'
import { type Body, type Page, freshResponse, tagOf } from './pages.server'

/** An answer as it goes over the wire, ready to be sent again and again. */
export interface ReadyAnswer {
  status: 200 | 304
  /** Names and values by turns; what is of one request alone is added to them. */
  headers: readonly string[]
  body?: Buffer<ArrayBuffer>
}

interface Tagged extends Page {
  tag: string
}

interface KeptPage extends Tagged {
  ready: Map<Encoding | undefined, ReadyAnswer>
  unchanged: ReadyAnswer
  /** What has been compressed at the best quality, or will be. */
  best: Set<Encoding>
  freshUntil: number
}

/** What everybody sees alike who is not signed in: links of open pages differ between both sides of the gate. */
export const viewOf = (locale: Locale, passedGate: boolean, pathname: string): string => `${locale} ${passedGate} ${pathname}`

/** What a visitor who is not signed in asks for. */
export interface Asked {
  encoding: Encoding | undefined
  /** The versions that the browser has (`If-None-Match`). */
  known?: string | null | undefined
}

const FRESH_MS = 60_000
const KEPT = 400

/**
 * Finished pages for visitors who are not signed in, sent as buffers. A page is shown for at most a minute after the data under it
 * changed. The best compression is for pages that are asked for again.
 */
export class KeptPages {
  private pages = new Map<string, KeptPage>()
  /** One page at a time: compressing well keeps a core busy. */
  private work: Promise<void> = Promise.resolve()
  private dropped = 0

  /** `always`: the headers of every answer of this site. */
  constructor(private always: Record<string, string>) {}

  /** From now on every page is made anew: what all of them show has changed. */
  drop(): void {
    this.dropped += 1
    this.pages.clear()
  }

  /** Taken before a page is made, for {@link keep}: what was begun before a change is not kept after it. */
  get round(): number {
    return this.dropped
  }

  hit(key: string, { encoding, known }: Asked, at: number): ReadyAnswer | undefined {
    const page = this.pages.get(key)
    if (!page || page.freshUntil < at) return undefined
    if (encoding) this.improve(key, page, encoding)
    if (known && isKnown(page.tag, known)) return page.unchanged
    return page.ready.get(encoding) ?? page.ready.get(undefined)
  }

  keep(key: string, made: Page, body: Body, { at, round }: { at: number; round: number }): void {
    if (round !== this.dropped) return
    const page = { ...made, tag: tagOf(made) }
    const oldest = this.pages.size >= KEPT ? this.pages.keys().next().value : undefined
    if (oldest !== undefined) this.pages.delete(oldest)
    const ready = new Map([{ body: page.plain }, body].map((one: Body) => [one.encoding, this.answer(page, one)]))
    this.pages.set(key, { ...page, ready, unchanged: this.unchanged(page), best: new Set(), freshUntil: at + FRESH_MS })
  }

  /** Until it is done, the page goes out as it is. */
  private improve(key: string, page: KeptPage, encoding: Encoding): void {
    if (page.best.has(encoding)) return
    page.best.add(encoding)
    this.work = this.work.then(async () => {
      if (this.pages.get(key) === page)
        page.ready.set(encoding, this.answer(page, { encoding, body: await compress(page.plain, encoding, 'best') }))
    })
  }

  private answer(page: Tagged, body: Body): ReadyAnswer {
    return { status: 200, headers: this.listed(freshResponse(page, body, { status: 200, keptBy: 'everybody' })), body: body.body }
  }

  private unchanged(page: Tagged): ReadyAnswer {
    const { headers } = freshResponse(page, { body: page.plain }, { status: 200, keptBy: 'everybody' })
    for (const name of ['content-type', 'content-length']) headers.delete(name)
    return { status: 304, headers: this.listed({ headers }) }
  }

  private listed({ headers }: Pick<Response, 'headers'>): string[] {
    return [...Object.entries(this.always), ...headers].flat()
  }
}

/** A version is the same however it was compressed on its way. */
const isKnown = (tag: string, known: string): boolean => known === tag || known.split(',').some((one) => one.trim() === tag)
