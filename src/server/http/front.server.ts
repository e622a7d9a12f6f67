import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { FastResponse, type ServerMiddleware, type ServerRequest } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { pingDatabase } from '~/db/client.server'
import { requestLocale } from '~/lib/locale'
import { now } from '../clock.server'
import { env } from '../env.server'
import { countPage } from '../page-counts.server'
import { describeError, log } from '../log.server'
import { whenNoticed } from '../realtime.server'
import { type RequestFacts, clientAddress, withRequestFacts } from '../request.server'
import { openRoutes, rulesAt } from '../routes.server'
import { logAnswer } from './answer-log.server'
import { DISCOVERY_FILE, isPagePath, loggedPath, pathOf, sentPath, wantsPage } from './asked-url.server'
import { isFromHere, networkOf, trustedProxies, visitorAddress } from './address.server'
import { BROKEN_OFF, bounded, isGone } from './bodies.server'
import { type Rendering, busyAnswer } from './busy.server'
import { callAnswer, isCall, plainCalls } from './calls.server'
import { acceptedEncoding, compressed } from './encoding.server'
import { FairTurns } from './fair-turns.server'
import { type GateRefusal, passedGate } from './gate.server'
import { gate } from './gate-page.server'
import { CLOSED_POLICY, securityHeaders } from './headers.server'
import { inTurn } from './in-turn.server'
import { openAssets } from './open-assets.server'
import { type KeptPages, viewOf } from './kept-pages.server'
import { type Finish, type Sheet, finishing, freshPage, freshResponse, quickBody, timeless } from './pages.server'
import { ProxyWatch } from './proxies.server'
import { tooMany } from './private-answer.server'
import { RequestBudget } from './request-budget.server'
import { asVisitor, isAnonymous } from './visitor.server'
import { canonical, knownMethods, moved, rememberLocale, understood } from './known-paths.server'

/** What the composition root hands in: the application and the documents that are rendered outside it. */
export interface Site {
  fetch: (request: Request) => Promise<Response> | Response
  gatePage: (request: Request, refusal?: GateRefusal) => Promise<string>
  /** Whether a request is let past the gate to this one page. */
  opens: (request: Request) => Promise<boolean>
  errorPage: (request: Request, code: string) => Promise<string>
  /** The answer to a visitor who has asked for too many pages. */
  busyPage: (request: Request, minutes: number) => Promise<string>
  /** Files for machines: robots.txt, sitemap, feeds, previews. Undefined for an address that is none of them. */
  discoveryFile: (request: Request) => Promise<Response | undefined>
}

/** Of a body; photos are made small before they are sent. */
export const MOST_BYTES = 1_000_000

/**
 * Pages begin one after the other, for they wait for the same processor, and everybody with them. While one waits for a database server,
 * others are made; the embedded database is work of this processor as well.
 */
const PAGE_PATIENCE_MS = 500
const pagesAtOnce = (): number => (env().DATABASE_URL ? 3 : 1)

const YEAR = 365 * 86_400
const DAY = 86_400

/** Everything between the socket and the application, in the order in which a request meets it. */
export function front(site: Site, { sheet, pages }: { sheet: Sheet; pages: KeptPages }): ServerMiddleware[] {
  const https = env().PUBLIC_URL.startsWith('https:')
  const client = join(process.cwd(), 'dist', 'client')
  const hashed = staticMiddleware({ dir: client, maxAge: YEAR, immutable: true, encodings: true })
  const named = staticMiddleware({ dir: client, maxAge: DAY, encodings: true })
  const proxies = new ProxyWatch()
  const finish = finishing({ https, sheet })
  const rendering: Rendering = {
    turns: new FairTurns({ atOnce: pagesAtOnce(), patienceMs: PAGE_PATIENCE_MS }),
    renders: new RequestBudget('page', 'site-pages'),
    busy: busyAnswer((request, minutes) => site.busyPage(request, minutes), finish),
    finish,
  }
  return [
    inTurn,
    observed(securityHeaders(https), site, finish),
    bounded(MOST_BYTES),
    understood,
    canonical,
    knownMethods,
    plainCalls(),
    health(proxies),
    proxies.refuse,
    moved,
    rememberLocale,
    assets(openAssets(openRoutes()), hashed, named),
    gate(site, rendering),
    discovery(site, rendering),
    page(site, rendering, pages),
  ]
}

/** Request id, facts, security headers, one log line, and a page instead of a stack when something breaks. */
function observed(headers: Record<string, string>, site: Site, finish: Finish): ServerMiddleware {
  const trusted = trustedProxies(env().TRUSTED_PROXIES ?? [])
  return async (request, next) => {
    const started = performance.now()
    const address = visitorAddress(request.ip ?? '', request.headers.get('x-forwarded-for'), trusted)
    const facts: RequestFacts = { id: randomUUID(), address: networkOf(address), here: isFromHere(request, address) }
    const response = await withRequestFacts(facts, async () => {
      try {
        return await next()
      } catch (error) {
        return broken(error, facts.id, request, { site, finish })
      }
    })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', CLOSED_POLICY)
    response.headers.set('x-request-id', facts.id)
    const path = loggedPath(sentPath(request))
    logAnswer({ request: facts.id, method: request.method, path, status: response.status, started, statements: facts.statements })
    return response
  }
}

async function broken(
  error: unknown,
  id: string,
  request: ServerRequest,
  { site, finish }: { site: Site; finish: Finish },
): Promise<Response> {
  if (isGone(request) && isBreakOff(error)) return new Response(null, { status: BROKEN_OFF })
  const status = typeof error === 'object' && error !== null && 'status' in error && error.status === 413 ? 413 : 500
  if (status === 500) log.error({ request: id, err: describeError(error) }, 'request failed')
  if (!wantsPage(request)) return new Response(null, { status })
  return freshPage(finish(await site.errorPage(request, id)), request, { status })
}

/** Its socket was reset, or the server has given up what was done for whoever is gone. */
const isBreakOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET'))

function health(proxies: ProxyWatch): ServerMiddleware {
  return async (request, next) => {
    const path = pathOf(request)
    if (path === '/health/live') return text('ok')
    if (path !== '/health/ready') return next()
    if (proxies.problem) return text(proxies.problem, 503)
    const reachable = await pingDatabase()
    return text(reachable ? 'ready' : 'database unreachable', reachable ? 200 : 503)
  }
}

/** Files of the release. Scripts of closed pages hold their texts, so the gate stands before them too. */
function assets(open: Set<string>, hashed: ServerMiddleware, named: ServerMiddleware): ServerMiddleware {
  return (request, next) => {
    const path = pathOf(request)
    // No page has a dot in its address: asking the disk for one would cost more than sending a kept page.
    if (!path.startsWith('/assets/')) return path.includes('.') ? named(request, next) : next()
    return open.has(path) || passedGate(request) ? hashed(request, next) : new Response(null, { status: 403 })
  }
}

function discovery(site: Site, { turns, renders }: Rendering): ServerMiddleware {
  return async (request, next) => {
    if (!DISCOVERY_FILE.test(pathOf(request))) return next()
    const retryAt = renders.refuse(clientAddress(), now().getTime())
    if (retryAt) return tooMany(retryAt, now())
    const found = await turns.run(clientAddress(), async () => site.discoveryFile(request))
    return found ? compressed(found, request) : next()
  }
}

function page(site: Site, { turns, renders, busy, finish }: Rendering, pages: KeptPages): ServerMiddleware {
  for (const topic of ['colors', 'sections', 'prices', 'content', 'words']) whenNoticed(topic, () => pages.drop())
  return async (request) => {
    const anonymous = isAnonymous(request)
    const url = new URL(request.url)
    const view = viewOf(requestLocale(url, request.headers), passedGate(request), url.pathname)
    const { cached } = rulesAt(url.pathname)
    const key = cached && anonymous && !url.search && wantsPage(request) ? view : undefined
    const asked = { encoding: acceptedEncoding(request), known: request.headers.get('if-none-match') }
    const hit = key && pages.hit(key, asked, now().getTime())
    if (hit) {
      countView(request, url)
      return new FastResponse(hit.body ?? null, { status: hit.status, headers: pairs(hit.headers) })
    }
    const retryAt = isPagePath(url.pathname) ? renders.refuse(clientAddress(), now().getTime()) : undefined
    if (retryAt) return busy(request, retryAt)
    // What is kept for everyone is made from a request that nobody is signed in to.
    const round = pages.round
    const answer = async (): Promise<Response> => {
      const response = await site.fetch(key ? asVisitor(request) : asRead(request))
      if (isCall(request)) return callAnswer(response, request)
      if (!response.headers.get('content-type')?.startsWith('text/html')) return compressed(new Response(response.body, response), request)
      const html = await response.text()
      const made = finish(key ? timeless(html) : html, url.pathname)
      const body = await quickBody(made, request)
      const { status, headers } = response
      if (cached && status === 200 && !headers.has('x-robots-tag')) countView(request, url)
      const isForAll = key !== undefined && status === 200 && !headers.has('set-cookie')
      if (isForAll) pages.keep(key, made, body, { at: now().getTime(), round })
      // What no search engine may have, no browser keeps either: it is somebody's draft.
      const keepable = anonymous && cached && !headers.has('x-robots-tag')
      return freshResponse(made, body, { status, headers, ...(keepable && { keptBy: isForAll ? 'everybody' : 'browser' }) })
    }
    // What is no file for machines after all is answered with a page.
    const isRendered = isPagePath(url.pathname) || DISCOVERY_FILE.test(url.pathname)
    return isRendered ? turns.run(clientAddress(), answer) : answer()
  }
}

/** Pages know GET alone; what HEAD must not carry is left out when the answer is sent. Files are not opened for it. */
const asRead = (request: Request): Request =>
  request.method === 'HEAD' && !isCall(request) && !pathOf(request).startsWith('/api/materialy/')
    ? new Request(request.url, { headers: request.headers })
    : request

const countView = ({ method, headers }: Request, { pathname }: URL): void => {
  if (method === 'GET') countPage(pathname, headers.get('user-agent'), headers.get('sec-purpose'))
}

/** Names and values that stand by turns. */
const pairs = (list: readonly string[]): Array<[string, string]> =>
  list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : []))

const text = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
