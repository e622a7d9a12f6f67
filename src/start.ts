import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { LOCALE_HEADER } from '~/lib/locale'
import { getLocale } from '~/paraglide/runtime'
import { shield } from '~/shield'
import { reach } from '~/ui/connection'

const csrf = createCsrfMiddleware({
  filter: (request) => request.handlerType === 'serverFn',
  // By host: behind a proxy the request itself does not know of https.
  origin: (origin, { request }) => URL.parse(origin)?.host === new URL(request.url).host,
})

/** Server functions have no language in their address: the page tells its own. */
const pageLocale = createMiddleware({ type: 'function' }).client(({ next }) => next({ headers: { [LOCALE_HEADER]: getLocale() } }))

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  functionMiddleware: [pageLocale, shield],
  serverFns: { fetch: reach },
}))
