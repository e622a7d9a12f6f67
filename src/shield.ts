import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { BadInput } from '~/lib/input'
import { mayCall } from '~/server/http/gate.server'
import { describeError, log } from '~/server/log.server'
import { requestId } from '~/server/request.server'

/** What leaves the server when a function fails: no text of a library, no stack. */
class Shielded extends Error {
  override name = 'Shielded'

  constructor(message: string, status: number) {
    super(message)
    delete this.stack
    setResponseStatus(status)
  }
}

/** Around every server function: the gate holds, intended signals pass, defects are logged and replaced. */
export const shield = createMiddleware({ type: 'function' }).server(async ({ next, serverFnMeta }) => {
  if (!mayCall(serverFnMeta.name, getRequest())) throw new Shielded('closed', 403)
  try {
    return await next()
  } catch (error) {
    if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
    if (error instanceof BadInput) throw new Shielded('bad input', 400)
    log.error({ request: requestId(), function: serverFnMeta.name, err: describeError(error) }, 'server function failed')
    throw new Shielded('unexpected', 500)
  }
})
