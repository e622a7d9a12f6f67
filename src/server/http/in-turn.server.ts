import type { Socket } from 'node:net'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { ServerMiddleware } from 'srvx'

/** Of one connection; a proxy that keeps its connections is told when to open the next. */
export const MOST_REQUESTS = 1000

/**
 * Requests that came at once over one connection are answered one after another, as the protocol sends their answers anyway, and other
 * visitors have their turn between them: the server would begin with all of them in the moment in which it reads them.
 */
export function inTurn(): ServerMiddleware {
  const last = new WeakMap<Socket, Promise<unknown>>()
  return (request, next) => {
    const socket = request.runtime?.node?.req.socket
    if (!socket) return next()
    const before = last.get(socket)
    const answer = before ? after(before, () => (socket.destroyed ? new Response(null, { status: 400 }) : next())) : Promise.resolve(next())
    last.set(socket, answer)
    return answer
  }
}

/** Whatever became of the one before. */
async function after<Answer>(before: Promise<unknown>, answer: () => Answer | Promise<Answer>): Promise<Answer> {
  await before.catch(() => undefined)
  await othersTurn()
  return answer()
}
