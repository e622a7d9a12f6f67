import { CatchBoundary, ClientOnly, createFileRoute, getRouteApi, redirect, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { CourseCard } from '~/features/course/components/course-card'
import { ProfileCard } from '~/features/profile/components/profile-card'
import { DashboardPage } from '~/features/dashboard/components/dashboard-page'
import { dashboard } from '~/features/dashboard/functions'
import { TierCard, newestOf } from '~/features/dashboard/components/result-cards'
import { DASHBOARD_TABS, type Dashboard, type DashboardSearch, SETTINGS_TABS } from '~/features/dashboard/schema'
import type { OrderSlots } from '~/features/order/components/order-parts'
import { ProgressAlert } from '~/features/progress/components/progress-alert'
import { ProgressPanel } from '~/features/progress/components/progress-panel'
import { useFreshProgress } from '~/features/progress/components/use-fresh-progress'
import { ClosingNotice, PrivacyPanel } from '~/features/privacy/components/on-demand'
import { privacySettings } from '~/features/privacy/functions'
import { useAccountNews, useFreshAccount } from '~/features/realtime/components/use-news'
import { ResultList } from '~/features/result/components/result-list'
import { OwnPlaces } from '~/features/workshop/components/own-places'
import { strictSearch } from '~/lib/search'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { LoadFailure } from '~/ui/load-failure'
import { pageHead } from '~/ui/page-head'
import { Skeleton } from '~/ui/skeleton'

// Settings are opened seldom, and their forms are most of the code of this page.
const ResetRequest = lazy(() => import('~/features/account/components/reset-request').then((file) => ({ default: file.ResetRequest })))
const EmailPanel = lazy(() => import('~/features/credential/components/email-panel').then((file) => ({ default: file.EmailPanel })))
const PasswordPanel = lazy(() =>
  import('~/features/credential/components/password-panel').then((file) => ({ default: file.PasswordPanel })),
)
const EventList = lazy(() => import('~/features/account-event/components/event-list').then((file) => ({ default: file.EventList })))
const OrderHistory = lazy(() => import('~/features/order/components/order-history').then((file) => ({ default: file.OrderHistory })))
const BookingList = lazy(() => import('~/features/consultation/components/booking-list').then((file) => ({ default: file.BookingList })))
const InvoiceLinks = lazy(() => import('~/features/invoice/components/invoice-links').then((file) => ({ default: file.InvoiceLinks })))
const OrderDownloads = lazy(() =>
  import('~/features/download/components/order-downloads').then((file) => ({ default: file.OrderDownloads })),
)
const OwnRequests = lazy(() => import('~/features/request/components/own-requests').then((file) => ({ default: file.OwnRequests })))
const OwnServices = lazy(() => import('~/features/service/components/own-services').then((file) => ({ default: file.OwnServices })))
const PasskeyPanel = lazy(() => import('~/features/passkey/components/passkey-panel').then((file) => ({ default: file.PasskeyPanel })))
const DeviceList = lazy(() => import('~/features/session/components/device-list').then((file) => ({ default: file.DeviceList })))
const SecondFactorPanel = lazy(() =>
  import('~/features/second-factor/components/second-factor-panel').then((file) => ({ default: file.SecondFactorPanel })),
)

const root = getRouteApi('__root__')

/** What other features show of an order. */
const ORDER_SLOTS: OrderSlots = {
  downloads: (shown) => <OrderDownloads shown={shown} failure="alert" />,
  documents: ({ order: { id, documents }, orderKey }) => <InvoiceLinks orderId={id} orderKey={orderKey} documents={documents} />,
}

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
  useFreshProgress()
  const { privacy, ...loaded } = Route.useLoaderData()
  useClosingNews(loaded.closing?.dueAt ?? null, privacy !== null)
  const { contactEmail } = root.useLoaderData()
  return (
    <DashboardPage
      dashboard={loaded}
      profile={<ProfileCard profile={loaded.profile} />}
      progress={<Progress {...loaded} />}
      results={<ResultList results={loaded.results} retake="hub" />}
      plans={
        <>
          <Late>
            <BookingList />
          </Late>
          <CourseCard courses={loaded.courses} />
          <OwnPlaces places={loaded.places} waits={loaded.waits} />
        </>
      }
      account={<AccountSettings email={loaded.email} />}
      orders={
        <Late>
          <div className="stack">
            <OwnServices />
            <OrderHistory slots={ORDER_SLOTS} />
            <OwnRequests />
          </div>
        </Late>
      }
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

function Progress({ progress, tier, results }: Dashboard) {
  const router = useRouter()
  if (!progress) return <ProgressAlert onRetry={() => void router.invalidate()} />
  return (
    <ProgressPanel progress={progress} hasPage>
      {tier !== undefined && <TierCard tier={tier} result={newestOf(results, TIER_TEST)} className="o4" />}
    </ProgressPanel>
  )
}

/** What is planned for the account stands above all tabs, and what it agreed to in one of them: there nothing else needs to say so. */
function useClosingNews(shown: string | null, showsConsents: boolean): void {
  const router = useRouter()
  useFreshAccount()
  useAccountNews(({ state, before }, event) => {
    const isClosingNew = state.closesAt !== shown
    if (isClosingNew) void router.invalidate({ sync: true })
    if (isClosingNew || showsConsents || !before) event.preventDefault()
  })
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
        <DeviceList key={`devices-${changes}`} />
        <SecondFactorPanel onChanged={changed} />
        <PasskeyPanel onChanged={changed} />
        <EventList key={`events-${changes}`} />
      </div>
    </Late>
  )
}

/** What is fetched by the browser alone, code and data alike. Where it does not come, the rest of the page stands. */
function Late({ children }: { children: ReactNode }) {
  const waiting = (
    <div className="needs-script">
      <Skeleton blocks={[{ height: 160 }, { height: 160 }]} />
    </div>
  )
  return (
    <ClientOnly fallback={waiting}>
      <CatchBoundary getResetKey={() => 'late'} errorComponent={LateFailure}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </CatchBoundary>
    </ClientOnly>
  )
}

/** Only a new document asks for the code again. */
function LateFailure() {
  return <LoadFailure text={m.settings_account_loadError()} onRetry={() => location.reload()} />
}
