import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ResetRequest } from '~/features/account/components/reset-request'
import { DashboardPage } from '~/features/dashboard/components/dashboard-page'
import { dashboard } from '~/features/dashboard/functions'
import { DASHBOARD_TABS, type DashboardSearch, SETTINGS_TABS } from '~/features/dashboard/schema'
import { ClosingNotice, PrivacyPanel } from '~/features/privacy/components/on-demand'
import { privacySettings } from '~/features/privacy/functions'
import { ResultList } from '~/features/result/components/result-list'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')

const readSearch = strictSearch((search): DashboardSearch => {
  const tab = DASHBOARD_TABS.find((known) => known === search.tab)
  const settings = SETTINGS_TABS.find((known) => known === search.settings)
  return { ...(tab ? { tab } : {}), ...(settings ? { settings } : {}) }
})

export const Route = createFileRoute('/{-$locale}/dashboard')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ privacy: search.settings === 'privacy' }),
  loader: async ({ location, deps }) => {
    const [outcome, privacy] = await Promise.all([dashboard(), deps.privacy ? privacySettings() : undefined])
    // A whole new document: what was drawn for a couple that is signed out by now is not kept.
    if (!outcome.ok) throw redirect({ to: '/auth', search: { next: location.href }, reloadDocument: true })
    await Promise.all([privacy?.ok && PrivacyPanel.preload?.(), outcome.dashboard.closing && ClosingNotice.preload?.()])
    return { ...outcome.dashboard, privacy: privacy?.ok ? privacy.settings : null }
  },
  // What a test has changed meanwhile is seen at once, and nothing of the couple stays behind.
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.dashboard_metaTitle(), path: match.pathname, matches, noIndex: true }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { privacy, ...loaded } = Route.useLoaderData()
  const { contactEmail } = root.useLoaderData()
  return (
    <DashboardPage
      dashboard={loaded}
      results={<ResultList results={loaded.results} retake="hub" />}
      password={<ResetRequest email={loaded.email} />}
      notice={
        loaded.closing && (
          <Suspense>
            <ClosingNotice closing={loaded.closing} />
          </Suspense>
        )
      }
      privacy={privacy && <PrivacyPanel settings={privacy} email={loaded.email} contactEmail={contactEmail} />}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
