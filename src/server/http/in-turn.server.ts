import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { ServerMiddleware } from 'srvx'

/** Of one connection; a proxy that keeps its connections is told when to open the next. */
const MOST_REQUESTS = 1000

/** An idle connection stays open for longer than proxies keep theirs (nginx: 60 s), so that none asks over one that is just closing. */
const IDLE_MS = 65_000

/** A connection over which nothing has gone in either direction for so long is cut: whoever does not read holds an answer and its file. */
const SILENT_MS = 120_000

/**
 * Requests that came at once over one connection are answered one after another, as the protocol sends their answers anyway, and other
 * visitors have their turn between them: the server would begin with all of them in the moment in which it reads them. The next one
 * begins when the answer before it has been read, so that nobody has more than one in memory and one file open.
 */
export const inTurn: ServerMiddleware = (request, next) => {
  const node = request.runtime?.node
  if (!node?.res) return next()
  const { socket } = node.req
  const before = last.get(socket)
  takesTurn(socket, node.res)
  return before ? after(before, () => (socket.destroyed ? new Response(null, { status: 400 }) : next())) : next()
}

/** Whatever is asked over the same connection next waits for this answer. */
export function takesTurn(socket: Socket, answer: EventEmitter): void {
  last.set(socket, ended(answer))
}

async function after<Answer>(before: Promise<void>, answer: () => Answer | Promise<Answer>): Promise<Answer> {
  await before
  await othersTurn()
  return answer()
}

/**
 * Nothing more is read of a connection that asks beyond {@link MOST_REQUESTS}, though its last answer has said that it ends; what it asked
 * before is answered, then it is cut. Node itself would refuse one request after the other without an end.
 */
export function boundConnections(http: Server): void {
  http.maxRequestsPerSocket = MOST_REQUESTS
  http.keepAliveTimeout = IDLE_MS
  http.setTimeout(SILENT_MS)
  http.on('dropRequest', (_, socket) => {
    socket.pause()
    if (socket instanceof Socket) void last.get(socket)?.then(() => socket.destroySoon())
  })
}

/** Resolves when the last request so far of a connection has been answered. */
const last = new WeakMap<Socket, Promise<void>>()

/** It has been sent whole, or its connection is gone. */
const ended = (answer: EventEmitter): Promise<void> => new Promise((done) => void answer.once('close', () => done()))
