import type { ServerMiddleware } from 'srvx'
import { wasCalled } from '../request.server'
import { askedUrl } from './asked-url.server'
import { bodyOf } from './bodies.server'
import { compressed } from './encoding.server'

/** Whether a request calls a server function. */
export const isCall = (request: Request): boolean => (askedUrl(request)?.pathname ?? '').startsWith('/_serverFn/')

/** As the product's own pages name it: the framework looks for names of forms anywhere in this header. */
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** The framework's kinds of values that pages send: number, text, constant, one that was there before, list, object. */
const PLAIN_KINDS = new Set<unknown>([0, 1, 2, 4, 9, 10])

/** More values than any page sends; the largest call is one long text. */
const MOST_VALUES = 6000

/**
 * A call brings plain data as JSON, or nothing. Whatever else the framework can read, it reads before any function, its gate and its
 * limits: a form of a megabyte of `&` takes seconds, one of errors or of objects that are all different a third of a second.
 */
export const plainCalls: ServerMiddleware = (request, next) => {
  if (!isCall(request)) return next()
  const type = request.headers.get('content-type')
  if (type !== null && !JSON_TYPE.test(type)) return new Response(null, { status: 415 })
  const body = bodyOf(request)
  if (body && valuesIn(body) > MOST_VALUES) return new Response(null, { status: 413 })
  return body && !isPlainData(body.toString()) ? new Response(null, { status: 400 }) : next()
}

/** At most as many as there are braces: each value of the framework's stands in its own. */
function valuesIn(body: Buffer): number {
  let values = 0
  for (let at = body.indexOf('{'); at >= 0; at = body.indexOf('{', at + 1)) values += 1
  return values
}

/** Whether a text is JSON of the framework's with plain data in it alone. */
export function isPlainData(text: string): boolean {
  const rest: unknown[] = [parsed(text)]
  while (rest.length > 0) {
    const part = rest.pop()
    if (part === undefined) return false
    if (typeof part !== 'object' || part === null) continue
    if ('t' in part && typeof part.t !== 'object' && !PLAIN_KINDS.has(part.t)) return false
    for (const value of Object.values(part)) rest.push(value)
  }
  return true
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
