import { createCsrfMiddleware, createMiddleware, createServerOnlyFn, createStart } from '@tanstack/react-start'
import { LOCALE_HEADER } from '~/lib/locale'
import { getLocale } from '~/paraglide/runtime'
import { isOwnOrigin } from '~/server/http/origin.server'
import { shield } from '~/shield'
import { reach } from '~/ui/connection'

const isOwn = createServerOnlyFn(isOwnOrigin)

const csrf = createCsrfMiddleware({
  filter: (request) => request.handlerType === 'serverFn',
  origin: (origin, { request }) => isOwn(origin, request),
})

/** Server functions have no language in their address: the page tells its own. */
const pageLocale = createMiddleware({ type: 'function' }).client(({ next }) => next({ headers: { [LOCALE_HEADER]: getLocale() } }))

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  functionMiddleware: [pageLocale, shield],
  serverFns: { fetch: reach },
}))
