import { createFileRoute, redirect } from '@tanstack/react-router'
import { ResetRequest } from '~/features/account/components/reset-request'
import { ProfileCard } from '~/features/profile/components/profile-card'
import { DashboardPage } from '~/features/dashboard/components/dashboard-page'
import { dashboard } from '~/features/dashboard/functions'
import { DASHBOARD_TABS, type DashboardSearch, SETTINGS_TABS } from '~/features/dashboard/schema'
import { ResultList } from '~/features/result/components/result-list'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

const readSearch = strictSearch((search): DashboardSearch => {
  const tab = DASHBOARD_TABS.find((known) => known === search.tab)
  const settings = SETTINGS_TABS.find((known) => known === search.settings)
  return { ...(tab ? { tab } : {}), ...(settings ? { settings } : {}) }
})

export const Route = createFileRoute('/{-$locale}/dashboard')({
  validateSearch: readSearch,
  loader: async ({ location }) => {
    const outcome = await dashboard()
    // A whole new document: what was drawn for a couple that is signed out by now is not kept.
    if (!outcome.ok) throw redirect({ to: '/auth', search: { next: location.href }, reloadDocument: true })
    return outcome.dashboard
  },
  // What a test has changed meanwhile is seen at once, and nothing of the couple stays behind.
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.dashboard_metaTitle(), path: match.pathname, matches, noIndex: true }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const loaded = Route.useLoaderData()
  return (
    <DashboardPage
      dashboard={loaded}
      profile={<ProfileCard profile={loaded.profile} />}
      results={<ResultList results={loaded.results} retake="hub" />}
      password={<ResetRequest email={loaded.email} />}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
