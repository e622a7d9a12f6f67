import { ClientOnly, createFileRoute, redirect } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { DashboardPage } from '~/features/dashboard/components/dashboard-page'
import { dashboard } from '~/features/dashboard/functions'
import { DASHBOARD_TABS, type DashboardSearch, SETTINGS_TABS } from '~/features/dashboard/schema'
import { ResultList } from '~/features/result/components/result-list'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'
import { Skeleton } from '~/ui/skeleton'

// Settings are opened seldom, and their forms are most of the code of this page.
const ResetRequest = lazy(() => import('~/features/account/components/reset-request').then((file) => ({ default: file.ResetRequest })))
const EmailPanel = lazy(() => import('~/features/credential/components/email-panel').then((file) => ({ default: file.EmailPanel })))
const PasswordPanel = lazy(() =>
  import('~/features/credential/components/password-panel').then((file) => ({ default: file.PasswordPanel })),
)
const OrderHistory = lazy(() => import('~/features/order/components/order-history').then((file) => ({ default: file.OrderHistory })))
const PasskeyPanel = lazy(() => import('~/features/passkey/components/passkey-panel').then((file) => ({ default: file.PasskeyPanel })))
const DeviceList = lazy(() => import('~/features/session/components/device-list').then((file) => ({ default: file.DeviceList })))
const SecondFactorPanel = lazy(() =>
  import('~/features/second-factor/components/second-factor-panel').then((file) => ({ default: file.SecondFactorPanel })),
)

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
      results={<ResultList results={loaded.results} retake="hub" />}
      account={<AccountSettings email={loaded.email} />}
      orders={
        <Late>
          <OrderHistory />
        </Late>
      }
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}

/** How the couple signs in. What changes that may sign devices out, so their list is fetched again. */
function AccountSettings({ email }: { email: string }) {
  const [changes, setChanges] = useState(0)
  const changed = () => setChanges((before) => before + 1)
  return (
    <Late>
      <div className="settings-col">
        <EmailPanel email={email} />
        <PasswordPanel email={email} forgotten={<ResetRequest email={email} />} onChanged={changed} />
      </div>
      <div className="settings-col">
        <DeviceList key={changes} />
        <SecondFactorPanel onChanged={changed} />
        <PasskeyPanel />
      </div>
    </Late>
  )
}

/** What is fetched by the browser alone, code and data alike. */
function Late({ children }: { children: ReactNode }) {
  const waiting = <Skeleton blocks={[{ height: 160 }, { height: 160 }]} />
  return (
    <ClientOnly fallback={waiting}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ClientOnly>
  )
}
