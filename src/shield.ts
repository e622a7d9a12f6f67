import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { BadInput } from '~/lib/input'
import { mayCall } from '~/server/http/gate.server'
import { describeError, log } from '~/server/log.server'
import { noteCall, requestId } from '~/server/request.server'
import { ShieldedError } from '~/server/shielded-error.server'

/** Around every server function: the gate holds, intended signals pass, defects are logged and replaced. */
export const shield = createMiddleware({ type: 'function' }).server(async ({ next, serverFnMeta }) => {
  noteCall()
  if (!mayCall(serverFnMeta.name, getRequest())) throw new ShieldedError('closed', 403)
  try {
    return await next()
  } catch (error) {
    if (isNotFound(error)) setResponseStatus(404)
    if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
    if (error instanceof BadInput) throw new ShieldedError('bad input', 400)
    log.error({ request: requestId(), function: serverFnMeta.name, err: describeError(error) }, 'server function failed')
    throw new ShieldedError('unexpected', 500)
  }
})
