import { Outlet, createFileRoute, useMatches } from '@tanstack/react-router'
import { SiteShell } from '~/features/site/components/site-shell'
import { isLocale } from '~/lib/locale'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page fills the screen itself: no navigation, no footer. */
    bare?: boolean
    /** What to say first when its data could not be fetched. */
    failure?: () => string
  }
}

export const Route = createFileRoute('/{-$locale}')({
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
