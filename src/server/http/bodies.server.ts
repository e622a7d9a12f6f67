import type { IncomingMessage } from 'node:http'
import type { ServerMiddleware, ServerRequest } from 'srvx'

/** How much of a body that is too large is read and dropped, so that whoever sends it hears the answer. */
const DROPPED_BYTES = 64_000_000
const DROPPED_MS = 10_000

/** Nobody reads the answer to a request that was broken off; it stands in the log under the number that proxies give it. */
export const BROKEN_OFF = 499

/** Nobody's programs cut a body into more pieces, and no network; each costs more than its bytes. */
const MOST_CHUNKS = 4000
const FIRST_BYTES = 65_536

/**
 * Bodies are read whole before anything looks at a request: an answer to a visitor who is still sending would end in a torn connection.
 * Those above the limit are answered with 413 and nothing else sees them.
 */
export function bounded(mostBytes: number): ServerMiddleware {
  return async (request, next) => {
    const sent = sentOver(request)
    const length = Number(request.headers.get('content-length') ?? 0)
    if (!sent || (length === 0 && !request.headers.has('transfer-encoding'))) return next()
    const { body, ended } = await received(sent, length > mostBytes ? 0 : mostBytes)
    if (!body && isGone(request)) return new Response(null, { status: BROKEN_OFF })
    if (!body) return new Response(null, { status: 413, headers: ended ? {} : { connection: 'close' } })
    // The server's request takes a body that was read already from here.
    sent.rawBody = body
    return next()
  }
}

/** Its visitor has broken the request off. */
export const isGone = (request: ServerRequest): boolean => sentOver(request)?.socket.destroyed === true

/** The body of a request that has one. */
export const bodyOf = (request: ServerRequest): Buffer | undefined => sentOver(request)?.rawBody

const sentOver = (request: ServerRequest) => request.runtime?.node?.req as (IncomingMessage & { rawBody?: Buffer }) | undefined

interface Received {
  /** Undefined for one that is too large, or that was broken off. */
  body?: Buffer
  /** Whether it was read to its end, so that the connection can take another request. */
  ended: boolean
}

function received(sent: IncomingMessage, mostBytes: number): Promise<Received> {
  return new Promise((resolve) => {
    let kept: Buffer = Buffer.allocUnsafe(Math.min(FIRST_BYTES, mostBytes))
    let [bytes, chunks] = [0, 0]
    let patience: NodeJS.Timeout | undefined
    const settle = (ended: boolean) => {
      clearTimeout(patience)
      sent.off('data', take).off('end', end).off('close', breakOff)
      resolve(ended && bytes <= mostBytes ? { body: kept.subarray(0, bytes), ended } : { ended })
    }
    const take = (chunk: Buffer) => {
      chunks += 1
      if (chunks > MOST_CHUNKS) return breakOff()
      if (bytes + chunk.length <= mostBytes) kept = withChunk(kept, bytes, chunk, mostBytes)
      else patience ??= setTimeout(breakOff, DROPPED_MS)
      bytes += chunk.length
      if (bytes > mostBytes + DROPPED_BYTES) breakOff()
    }
    const end = () => settle(true)
    const breakOff = () => {
      // Nor is the rest heard, while the answer is on its way.
      sent.socket.pause()
      settle(false)
    }
    sent.on('data', take).on('end', end).on('close', breakOff)
  })
}

/** One buffer that grows: what is sent byte by byte takes no more memory than its bytes. */
function withChunk(kept: Buffer, bytes: number, chunk: Buffer, mostBytes: number): Buffer {
  const needed = bytes + chunk.length
  const whole = needed <= kept.length ? kept : Buffer.allocUnsafe(Math.min(mostBytes, Math.max(needed, 2 * kept.length)))
  if (whole !== kept) kept.copy(whole, 0, 0, bytes)
  chunk.copy(whole, bytes)
  return whole
}
