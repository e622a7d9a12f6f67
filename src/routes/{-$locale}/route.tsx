import { Outlet, createFileRoute, notFound, useMatches } from '@tanstack/react-router'
import { NotFoundPage } from '~/features/site/shell/components/not-found-page'
import { SiteShell } from '~/features/site/shell/components/site-shell'
import type { ShellState } from '~/features/site/shell/schema'
import { isInArea } from '~/lib/paths'
import { isLocale, localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page fills the screen itself: no navigation, no footer. */
    bare?: boolean
    /** What to say first when its data could not be fetched. */
    failure?: () => string
  }
}

export const Route = createFileRoute('/{-$locale}')({
  // Stands in for every page whose loader found nothing and which has no words of its own for that.
  notFoundComponent: NotFoundPage,
  head: ({ match, matches }) => {
    if (match.status !== 'notFound') return {}
    const title = getLocale() === 'cs' ? m.errors_notFound_czechTitle() : m.errors_notFound_title()
    return pageHead({ title, match, matches })
  },
  params: { parse: ({ locale }) => (locale === undefined || isLocale(locale) ? { locale } : false) },
  // A section that is switched off is not there, with all that lies below it.
  loader: async ({ parentMatchPromise, location: { pathname } }) => {
    const { loaderData } = await parentMatchPromise
    if (isInArea(localizedPath(pathname, 'cs'), (loaderData as ShellState | undefined)?.closedAreas ?? [])) throw notFound()
  },
  component: Layout,
})

function Layout() {
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) })
  if (bare) return <Outlet />
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  )
}
