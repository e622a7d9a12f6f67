import { Outlet, createFileRoute, useMatches } from '@tanstack/react-router'
import { NotFoundPage } from '~/features/site/components/not-found-page'
import { SiteShell } from '~/features/site/components/site-shell'
import { isLocale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page fills the screen itself: no navigation, no footer. */
    bare?: boolean
  }
}

export const Route = createFileRoute('/{-$locale}')({
  // Stands in for every page whose loader found nothing and which has no words of its own for that.
  notFoundComponent: NotFoundPage,
  head: ({ match, matches }) =>
    match.status === 'notFound' ? pageHead({ title: m.errors_notFound_title(), path: match.pathname, matches, noIndex: true }) : {},
  params: { parse: ({ locale }) => (locale === undefined || isLocale(locale) ? { locale } : false) },
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
