import type { ServerMiddleware, ServerRequest } from 'srvx'
import { readJson } from '~/lib/plain-text'
import { now } from '../clock.server'
import { clientAddress, expectCall, wasCalled } from '../request.server'
import { pathOf } from './asked-url.server'
import { BROKEN_OFF, bodyOf, isGone } from './bodies.server'
import { compressed } from './encoding.server'
import { FairTurns } from './fair-turns.server'
import { secondsUntil } from './private-answer.server'
import { RequestBudget } from './request-budget.server'

const CALLS = '/_serverFn/'

/** Whether a request calls a server function. */
export const isCall = (request: Request): boolean => pathOf(request).startsWith(CALLS)

/** What the framework calls them: where nothing is left of a name, it fails. */
const FUNCTION_NAME = /^[\w-]+$/

/** As the product's own pages name it: the framework looks for names of forms anywhere in this header. */
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** The framework's kinds of values that pages send: number, text, constant, one that was there before, list, object. */
const PLAIN_KINDS = new Set<unknown>([0, 1, 2, 4, 9, 10])

/** More parts than any page sends; the largest call is one long text. */
const MOST_PARTS = 30_000

/** Calls begin one after the other; those that wait for the database, its disk, a password or a mail wait beside the next. */
const TURNS = { atOnce: 8, patienceMs: 25 }

/**
 * Server functions are called in turn, so often. A call brings plain data as JSON, or nothing. Whatever else the framework can read, it
 * reads before any function, its gate and its limits: a form of a megabyte of `&` takes seconds, one of errors or of keys that are all
 * different a third of a second.
 */
export function plainCalls(): ServerMiddleware {
  const turns = new FairTurns(TURNS)
  const budget = new RequestBudget('call')
  return (request, next) => {
    if (!isCall(request)) return next()
    expectCall()
    const retryAt = budget.refuse(clientAddress(), now().getTime())
    if (retryAt) return new Response(null, { status: 429, headers: { 'retry-after': secondsUntil(retryAt, now()) } })
    return turns.run(clientAddress(), async () =>
      isGone(request) ? new Response(null, { status: BROKEN_OFF }) : (unreadable(request) ?? next()),
    )
  }
}

/** Why a call is not read. */
function unreadable(request: ServerRequest): Response | undefined {
  if (!FUNCTION_NAME.test(pathOf(request).slice(CALLS.length))) return new Response(null, { status: 404 })
  const type = request.headers.get('content-type')
  if (type !== null && !JSON_TYPE.test(type)) return new Response(null, { status: 415 })
  const body = bodyOf(request)
  if (body && partsIn(body) > MOST_PARTS) return new Response(null, { status: 413 })
  return body && !isPlainData(body.toString()) ? new Response(null, { status: 400 }) : undefined
}

/** What makes JSON slow to read: its objects, lists, what stands in them, and the ends of its texts. Counts no further than needed. */
function partsIn(body: Buffer): number {
  let parts = 0
  for (const sign of '{[",') for (let at = body.indexOf(sign); at >= 0 && parts <= MOST_PARTS; at = body.indexOf(sign, at + 1)) parts += 1
  return parts
}

/** Whether a text is JSON of the framework's with plain data in it alone. */
export function isPlainData(text: string): boolean {
  const rest: unknown[] = [readJson(text)]
  while (rest.length > 0) {
    const part = rest.pop()
    if (part === undefined) return false
    if (typeof part !== 'object' || part === null) continue
    if ('t' in part && typeof part.t !== 'object' && !PLAIN_KINDS.has(part.t)) return false
    for (const value of Object.values(part)) rest.push(value)
  }
  return true
}

/** What a library says about a call that reached no function (unknown, unreadable, from another site) stays here. */
export function callAnswer(response: Response, request: Request): Promise<Response> | Response {
  if (response.status >= 400 && !wasCalled()) {
    const allow = response.headers.get('allow')
    return new Response(null, { status: response.status < 500 ? response.status : 400, headers: allow ? { allow } : {} })
  }
  response.headers.set('cache-control', 'private, no-store')
  return compressed(response, request)
}
