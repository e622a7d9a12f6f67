import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { ResetRequest } from '~/features/account/components/reset-request'
import { ProfileCard } from '~/features/couple/components/profile-card'
import { EmailPanel } from '~/features/credential/components/email-panel'
import { PasswordPanel } from '~/features/credential/components/password-panel'
import { DashboardPage } from '~/features/dashboard/components/dashboard-page'
import { dashboard } from '~/features/dashboard/functions'
import { TierCard, newestOf } from '~/features/dashboard/components/result-cards'
import { DASHBOARD_TABS, type DashboardSearch, SETTINGS_TABS } from '~/features/dashboard/schema'
import { ProgressPanel } from '~/features/progress/components/progress-panel'
import { OrderHistory } from '~/features/order/components/order-history'
import { PasskeyPanel } from '~/features/passkey/components/passkey-panel'
import { ClosingNotice } from '~/features/privacy/components/closing-notice'
import { PrivacyPanel } from '~/features/privacy/components/privacy-panel'
import { privacySettings } from '~/features/privacy/functions'
import { ResultList } from '~/features/result/components/result-list'
import { SecondFactorPanel } from '~/features/second-factor/components/second-factor-panel'
import { DeviceList } from '~/features/session/components/device-list'
import { strictSearch } from '~/lib/search'
import { TIER_TEST } from '~/lib/test-results'
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
      profile={<ProfileCard profile={loaded.profile} />}
      progress={
        <ProgressPanel progress={loaded.progress} hasPage>
          <TierCard tier={loaded.tier} result={newestOf(loaded.results, TIER_TEST)} className="o4" />
        </ProgressPanel>
      }
      results={<ResultList results={loaded.results} retake="hub" />}
      account={<AccountSettings email={loaded.email} />}
      orders={<OrderHistory />}
      notice={loaded.closing && <ClosingNotice closing={loaded.closing} />}
      privacy={privacy && <PrivacyPanel settings={privacy} email={loaded.email} contactEmail={contactEmail} />}
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
    <>
      <EmailPanel email={email} />
      <DeviceList key={changes} />
      <PasswordPanel email={email} forgotten={<ResetRequest email={email} />} onChanged={changed} />
      <SecondFactorPanel onChanged={changed} />
      <PasskeyPanel />
    </>
  )
}
