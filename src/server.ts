import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ReactElement, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyRouter } from '@tanstack/react-router'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { Server } from 'srvx'
import { serve } from 'srvx/node'
import { closeDatabase, openDatabase } from '~/db/client.server'
import { keepPrivate } from '~/db/private-folder.server'
import { ErrorDocument } from '~/features/site/shell/components/error-document'
import { GateDocument } from '~/features/site/shell/components/gate-document'
import { BusyDocument } from '~/features/site/shell/components/busy-document'
import { commands, demoAccounts, jobs, mailFile, prepareDemo, refuseUnfitProduction, seeds } from '~/composition.server'
import { publishedEdition } from '~/features/studio/content/live.data.server'
import { isPreview, previewed } from '~/features/studio/content/preview.data.server'
import { discoveryFile } from '~/features/site/discovery/data.server'
import { requestLocale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { defineCustomServerStrategy } from '~/paraglide/runtime'
import { paraglideMiddleware } from '~/paraglide/server'
import { now } from '~/server/clock.server'
import { connectEdition } from '~/server/content-edition.server'
import { env } from '~/server/env.server'
import { describeError, errorCode, log, overhearLibraries } from '~/server/log.server'
import { MOST_BYTES, type Site, front } from '~/server/http/front.server'
import { type GateRefusal, seesPage, withPass } from '~/server/http/gate.server'
import { securityHeaders } from '~/server/http/headers.server'
import { boundConnections } from '~/server/http/in-turn.server'
import { keptFirst } from '~/server/http/kept-first.server'
import { KeptPages } from '~/server/http/kept-pages.server'
import { STYLES_MARK, type Sheet } from '~/server/http/pages.server'
import { minutesUntil } from '~/server/http/private-answer.server'
import { asVisitor, isAnonymous } from '~/server/http/visitor.server'
import { startJobs, stopJobs } from '~/server/job-runner.server'
import { refuseUnknownLimits } from '~/server/limits.server'
import { startMailer, stopMailer } from '~/server/mailer.server'
import { startPageCounts, stopPageCounts } from '~/server/page-counts.server'
import { startRealtime, stopRealtime } from '~/server/realtime.server'
import { closeOperationSocket, openOperationSocket } from '~/server/operation-socket.server'
import { type Operation, type OperationAnswer, operate } from '~/server/operation.server'
import { countStatement, requestId, scriptMark } from '~/server/request.server'
import { routes, rulesAt } from '~/server/routes.server'
import { art } from '~/ui/art/art'
import { parseArtRequest } from '~/ui/art/request'
import { getRouter } from './router'

const DRAIN_MS = 5000

defineCustomServerStrategy('custom-request', {
  getLocale: (request) => request && requestLocale(new URL(request.url), request.headers),
})
routes.connect(getRouter())
const handle = createStartHandler((context) => {
  // The router shows its error page and keeps the reason to itself.
  for (const { error, routeId, status } of context.router.state.matches) {
    if (status === 'error') log.error({ request: requestId(), route: routeId, err: describeError(error) }, 'page failed')
  }
  return defaultRenderHandler(withManifest(context, isRead(context) ? withoutPreloads : (manifest) => manifest))
})

/** Pages that are read by somebody who is not signed in; they wake by need (`ui/wished`). */
const isRead = ({ request, router }: { request: Request; router: AnyRouter }): boolean =>
  isAnonymous(request) && rulesAt(router.latestLocation.pathname).listed === true

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>

/** Instead of the styles their mark is rendered; they come in when the page leaves (`finishing`). */
function withManifest<Context extends { router: AnyRouter }>(context: Context, changed: (manifest: Manifest) => Manifest): Context {
  const { ssr } = context.router
  context.router.ssr = {
    get manifest() {
      const manifest = ssr?.manifest && changed(ssr.manifest)
      return manifest?.inlineStyle ? { ...manifest, inlineStyle: { ...manifest.inlineStyle, children: STYLES_MARK } } : manifest
    },
  }
  return context
}

/** Code that may never be wanted does not stand in the way of what is read. */
function withoutPreloads(manifest: Manifest): Manifest {
  const assets = Object.entries(manifest.routes).map(([id, { preloads: _, ...others }]) => [id, others])
  return { ...manifest, routes: Object.fromEntries(assets) }
}

/** The application alone. The original request goes on: the router itself knows `/en` as `{-$locale}`. */
const application = (request: Request) => paraglideMiddleware(request, () => handle(request))

let booted: Promise<void> | undefined

/** The development server calls this; it has its own HTTP side. */
export default {
  fetch: async (request: Request) => {
    await (booted ??= boot())
    return application(request)
  },
}

/** Starts the whole product: data, mail, jobs, HTTP. Resolves with its address once it answers. */
export async function start() {
  await (booted ??= boot())
  const { HOST, PORT, PUBLIC_URL } = env()
  const sheet = builtSheet()
  const pages = new KeptPages(securityHeaders(PUBLIC_URL.startsWith('https:')))
  const server = serve({
    hostname: HOST,
    port: PORT,
    silent: true,
    gracefulShutdown: false,
    maxRequestBodySize: MOST_BYTES,
    fetch: () => new Response(null, { status: 404 }),
    middleware: front(site, { sheet, pages }),
  })
  await server.ready()
  const http = server.node?.server
  if (http && 'maxRequestsPerSocket' in http) {
    boundConnections(http)
    keptFirst(http, pages)
  }
  overhearLibraries()
  return { address: server.url ?? `http://${HOST}:${PORT}`, demoAccounts: demoAccounts(), stop: () => stop(server) }
}

const styles = STYLES_MARK

const site: Site = {
  fetch: (request) =>
    previewed(request, { drawn: (asked) => (seesPage(asked) ? application(asked) : stillPage(asked)), others: application }),
  opens: isPreview,
  gatePage: (request, refusal) => {
    const { pathname, search } = new URL(request.url)
    return inLanguage(request, () =>
      createElement(GateDocument, { styles, next: pathname + search, mark: scriptMark(), ...gateError(refusal) }),
    )
  },
  discoveryFile: (request) => paraglideMiddleware(request, () => discoveryFile(new URL(request.url), readPage(request))),
  errorPage: (request, code) => inLanguage(request, () => createElement(ErrorDocument, { styles, code })),
  busyPage: (request, minutes) => inLanguage(request, () => createElement(BusyDocument, { styles, minutes })),
}

const SCRIPT_END = '</script>'

/** A page that somebody sees in front of the gate. Its scripts stay behind it with the texts that they hold, so none is named. */
async function stillPage(request: Request): Promise<Response> {
  const response = await application(withPass(request))
  if (!response.headers.get('content-type')?.startsWith('text/html')) return new Response(null, { status: 403 })
  const [before = '', ...scripts] = (await response.text()).split('<script')
  const html = [before, ...scripts.map((part) => part.slice(part.indexOf(SCRIPT_END) + SCRIPT_END.length))].join('')
  return new Response(withDrawings(html, request.url), { status: response.status, headers: { 'content-type': 'text/html' } })
}

/** Its drawings stand in the page itself: their own addresses stay behind the gate as well. */
const withDrawings = (html: string, page: string): string =>
  html.replaceAll(/(?<= src=")\/art\/[^"]+/g, (address) => {
    const wanted = parseArtRequest(new URL(address.replaceAll('&amp;', '&'), page))
    if (!wanted) return address
    const { seed, variant, ...options } = wanted
    return `data:image/svg+xml;base64,${Buffer.from(art(seed, variant, options)).toString('base64')}`
  })

/** A page as somebody sees it who is not signed in. */
const readPage = (request: Request) => async (path: string) => {
  const asked = asVisitor(request, path)
  asked.headers.set('accept', 'text/html')
  return application(asked)
}

function builtSheet(): Sheet {
  const assets = resolve('dist/client/assets')
  const [file, ...more] = readdirSync(assets).filter((name) => name.endsWith('.css'))
  if (!file || more.length > 0) throw new Error('The release has one stylesheet.')
  return { text: readFileSync(resolve(assets, file), 'utf8').trim(), path: `/assets/${file}` }
}

function gateError(refusal: GateRefusal | undefined): { error?: string } {
  if (!refusal) return {}
  if (refusal.code === 'wrong') return { error: m.gate_error() }
  return { error: m.gate_tooMany({ time: m.time_inMinutes({ count: minutesUntil(new Date(refusal.retryAt), now()) }) }) }
}

async function inLanguage(request: Request, element: () => ReactElement): Promise<string> {
  const response = await paraglideMiddleware(request, () => new Response(`<!doctype html>${renderToStaticMarkup(element())}`))
  return response.text()
}

/** The operator's commands on a database that has room for another process; the running site sends the mails that they cause. */
export async function withOperator<T>(work: (asked: (operation: Operation) => Promise<OperationAnswer>) => Promise<T>): Promise<T> {
  await open()
  try {
    return await work((operation) => operate(commands, operation))
  } finally {
    await closeDatabase()
  }
}

async function boot(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = env()
  refuseUnknownLimits()
  await open()
  await refuseUnfitProduction()
  await prepareDemo()
  await startRealtime()
  // From now on it is kept: no reader waits for it.
  await publishedEdition()
  startMailer({ makeFile: mailFile })
  startJobs(jobs)
  startPageCounts()
  if (!DATABASE_URL) await openOperationSocket(DATA_DIR, commands)
}

async function open(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = env()
  keepPrivate(DATA_DIR)
  await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    seed: async (database) => {
      for (const seed of seeds()) await seed(database)
    },
    onError: databaseFault,
    onStatement: countStatement,
  })
  // Seeds follow the files, readers what is published over them.
  connectEdition(publishedEdition)
}

/** A disk that refuses to sync leaves the embedded database unable to answer: better to end and be started again. */
function databaseFault(place: string, error: unknown): void {
  log.error({ place, code: errorCode(error) }, 'database fault')
  if (place === 'database-sync') process.exit(1)
}

/** Streams, which would never end by themselves, stop first; then new requests, the work that was begun, and the data last. */
async function stop(server: Server): Promise<void> {
  await stopRealtime()
  const http = server.node?.server
  const force = setTimeout(() => (http && 'closeAllConnections' in http ? http.closeAllConnections() : undefined), DRAIN_MS)
  if (http && 'closeIdleConnections' in http) http.closeIdleConnections()
  await server.close()
  clearTimeout(force)
  await closeOperationSocket()
  await stopJobs()
  await stopMailer()
  await stopPageCounts()
  await closeDatabase()
}

/** The build reads all content and prints the books through the product itself. */
export { checkContent } from '~/composition.server'
export { printBooks } from '~/features/academy/guides/book.seed.server'
