import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'
import { ErrorPage } from './features/site/components/error-page'
import { NotFoundPage } from './features/site/components/not-found-page'
import { keepPage } from './ui/keep-page'

const MINUTE = 60_000

export function getRouter() {
  const router = createRouter({
    routeTree,
    scrollRestoration: true,
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
