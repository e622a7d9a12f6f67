import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { BadInput } from '~/lib/input'
import { log } from './log.server'

/** What leaves the server when a function fails unexpectedly: no text of a library, no stack. */
class Defect extends Error {
  override name = 'Defect'
  readonly status = 500
}

/** Around every server function: intended signals pass, defects are logged and replaced. */
export const shieldedFunction = createMiddleware({ type: 'function' }).server(async ({ next, serverFnMeta }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
    if (error instanceof BadInput) throw error
    log.error({ function: serverFnMeta?.name, err: error instanceof Error ? { name: error.name, stack: error.stack } : { name: typeof error } }, 'server function failed')
    throw new Defect('unexpected')
  }
})
