import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { pathLocale } from '~/lib/locale'
import { now } from '../clock.server'
import { countPage } from '../page-counts.server'
import { logAnswer } from './answer-log.server'
import { encodingIn } from './encoding.server'
import { passesGate } from './gate.server'
import { takesTurn } from './in-turn.server'
import { type KeptPages, type ReadyAnswer, viewOf } from './kept-pages.server'
import { FORWARDED } from './proxies.server'
import { holdsSession } from './visitor.server'

/** A request with one of these is read by the whole chain: it has a body, or comes over a proxy, which is looked at there. */
const UNUSUAL = ['content-length', 'transfer-encoding', 'expect', 'upgrade', ...FORWARDED]

/**
 * Answers what is kept before the chain of the front is built for a request: such an answer needs none of its work but a number and a
 * line in the log. Whatever is not exactly the request of a reader goes the way of all, and gets the same answer there.
 */
export function keptFirst(http: Server, pages: KeptPages): void {
  const [chain] = http.listeners('request') as Array<(asked: IncomingMessage, answer: ServerResponse) => void>
  if (!chain) throw new Error('Nothing answers requests yet.')
  http.removeAllListeners('request').on('request', (asked: IncomingMessage, answer: ServerResponse) => {
    const started = performance.now()
    // An answer that has no socket yet waits for the one before it.
    const ready = answer.socket ? readyAnswer(asked, pages) : undefined
    if (!ready) return chain(asked, answer)
    takesTurn(asked.socket, answer)
    const request = randomUUID()
    answer.writeHead(ready.status, [...ready.headers, 'x-request-id', request])
    answer.end(ready.body)
    countPage(asked.url ?? '', asked.headers['user-agent'], purposeOf(asked.headers))
    logAnswer({ request, method: 'GET', path: asked.url ?? '', status: ready.status, started })
  })
}

/** A browser that fetches a page before anybody wants it says so. */
const purposeOf = ({ 'sec-purpose': purpose }: IncomingMessage['headers']): string | undefined => purpose?.toString()

function readyAnswer({ method, url = '', headers }: IncomingMessage, pages: KeptPages): ReadyAnswer | undefined {
  const { cookie = '', host = '', accept = '*/*' } = headers
  if (method !== 'GET' || holdsSession(cookie) || !URL.canParse(`http://${host}`) || !/text\/html|\*\/\*/.test(accept)) return undefined
  if (UNUSUAL.some((name) => headers[name] !== undefined)) return undefined
  const locale = pathLocale(url)
  if (!locale) return undefined
  const asked = { encoding: encodingIn(String(headers['accept-encoding'] ?? '')), known: headers['if-none-match'] }
  return pages.hit(viewOf(locale, passesGate(cookie), url), asked, now().getTime())
}
