import type { ServerMiddleware } from 'srvx'
import { now } from '../clock.server'
import { clientAddress } from '../request.server'
import { pathOf, wantsPage } from './asked-url.server'
import type { Rendering } from './busy.server'
import { isCall } from './calls.server'
import { type GateRefusal, isOpenPage, passedGate, tryGate } from './gate.server'
import { fromElsewhere } from './origin.server'
import { freshPage } from './pages.server'

/** What is rendered in place of a page of the closed site. */
interface Closed {
  /** Whether the address itself opens one page: a signed link to a draft. */
  opens: (request: Request) => Promise<boolean>
  gatePage: (request: Request, refusal?: GateRefusal) => Promise<string>
}

/** Whoever has not passed the gate sees it, at whatever address; functions ask for the pass themselves. */
export function gate(site: Closed, rendering: Rendering): ServerMiddleware {
  return async (request, next) => {
    if (pathOf(request) === '/gate') return enter(request, site, rendering)
    if (passedGate(request) || isOpenPage(pathOf(request)) || isCall(request)) return next()
    if (!wantsPage(request)) return new Response(null, { status: 403 })
    if (await site.opens(request)) return next()
    return gatePage(request, rendering, { status: 200, render: () => site.gatePage(request) })
  }
}

/** The gate's form, with or without JavaScript: the same answer as data or as a page. */
async function enter(request: Request, site: Closed, rendering: Rendering): Promise<Response> {
  if (fromElsewhere(request)) return new Response(null, { status: 403 })
  const entry = await tryGate(request)
  const asData = request.headers.get('accept') === 'application/json'
  if ('cookie' in entry)
    return new Response(null, {
      status: asData ? 204 : 303,
      headers: { 'set-cookie': entry.cookie, ...(asData ? {} : { location: entry.next }) },
    })
  const { refusal, next } = entry
  const status = refusal.code === 'wrong' ? 403 : 429
  if (asData) return Response.json(refusal, { status })
  // The page that was asked for says in which language the refusal is, and where the next try leads.
  const asked = new Request(new URL(next, request.url), { headers: { cookie: request.headers.get('cookie') ?? '' } })
  return gatePage(request, rendering, { status, render: () => site.gatePage(asked, refusal) })
}

interface GatePage {
  status: number
  render: () => Promise<string>
}

async function gatePage(request: Request, { turns, renders, busy, finish }: Rendering, { status, render }: GatePage): Promise<Response> {
  const retryAt = renders.refuse(clientAddress(), now().getTime())
  const page = retryAt
    ? await busy(request, retryAt)
    : await turns.run(clientAddress(), async () => freshPage(finish(await render()), request, { status }))
  page.headers.set('x-robots-tag', 'noindex')
  return page
}
