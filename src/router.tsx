import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { routeTree } from './routeTree.gen'
import { ErrorPage } from '~/features/site/shell/components/error-page'
import { NotFoundPage } from '~/features/site/shell/components/not-found-page'
import { scriptMark } from './server/request.server'
import { keepPage } from './ui/keep-page'

const MINUTE = 60_000

/** On every script of the page, until the HTTP side has written its policy (`pagePolicy`); browsers know of none. */
const ownMark = createIsomorphicFn()
  .server((): string | undefined => scriptMark())
  .client((): string | undefined => undefined)

/**
 * Whether the router chooses the place in a page that is shown. The first one stands where the browser and a script in it have put it, and
 * where its reader has gone before the router came.
 */
function placesPage(): () => boolean {
  let isFirst = !import.meta.env.SSR
  return () => {
    const places = !isFirst
    isFirst = false
    return places
  }
}

export function getRouter() {
  const nonce = ownMark()
  const router = createRouter({
    routeTree,
    // A path has one spelling here as well.
    caseSensitive: true,
    ...(nonce && { ssr: { nonce } }),
    scrollRestoration: placesPage(),
    defaultPreload: 'intent',
    // specification §7: what was loaded is stale after 5 minutes and kept for 10.
    defaultStaleTime: 5 * MINUTE,
    defaultGcTime: 10 * MINUTE,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  })
  if (!import.meta.env.SSR) keepPage(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
