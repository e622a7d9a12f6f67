import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CourseCard } from '~/features/academy/courses/components/course-card'
import { ProfileCard } from '~/features/couple/profile/components/profile-card'
import { BookingList } from '~/features/coaching/consultations/components/booking-list'
import { TonightCard } from '~/features/editorial/evenings/components/tonight-card'
import { DashboardPage } from '~/features/site/home/components/dashboard-page'
import { dashboard } from '~/features/site/home/functions'
import { TierCard, newestOf } from '~/features/site/home/components/result-cards'
import { ResultCover, coversResults } from '~/features/site/home/components/result-cover'
import { DASHBOARD_TABS, type Dashboard, type DashboardSearch, SETTINGS_TABS } from '~/features/site/home/schema'
import type { OrderSlots } from '~/features/shop/orders/components/order-parts'
import { BriefStep, FirstSteps } from '~/features/couple/progress/components/first-steps'
import { ProgressAlert } from '~/features/couple/progress/components/progress-alert'
import { ProgressPanel } from '~/features/couple/progress/components/progress-panel'
import { SparkCount } from '~/features/couple/progress/components/ring-card'
import { useFreshProgress } from '~/features/couple/progress/components/use-fresh-progress'
import { ClosingNotice, PrivacyPanel } from '~/features/privacy/consents/components/on-demand'
import { privacySettings } from '~/features/privacy/consents/functions'
import { useAccountNews, useFreshAccount } from '~/features/site/live/components/use-news'
import { ResultList } from '~/features/assessments/results/components/result-list'
import { OwnPlaces } from '~/features/academy/workshops/components/own-places'
import { strictSearch } from '~/lib/search'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { Drawn } from '~/ui/drawn'
import { signInFirst } from '~/ui/found'
import { pageHead } from '~/ui/page-head'
import { Skeleton } from '~/ui/skeleton'

// Settings are opened seldom, and their forms are most of the code of this page.
const ResetRequest = deferredPart(async () => (await import('~/features/accounts/registration/components/reset-request')).ResetRequest)
const EmailPanel = deferredPart(async () => (await import('~/features/accounts/credentials/components/email-panel')).EmailPanel)
const PasswordPanel = deferredPart(async () => (await import('~/features/accounts/credentials/components/password-panel')).PasswordPanel)
const EventList = deferredPart(async () => (await import('~/features/accounts/events/components/event-list')).EventList)
const OrderHistory = deferredPart(async () => (await import('~/features/shop/orders/components/order-history')).OrderHistory)
const InvoiceLinks = deferredPart(async () => (await import('~/features/shop/invoices/components/invoice-links')).InvoiceLinks)
const OrderDownloads = deferredPart(async () => (await import('~/features/academy/guides/components/bought-downloads')).OrderDownloads)
const OwnEnquiries = deferredPart(async () => (await import('~/features/enquiries/enquiries/components/own-enquiries')).OwnEnquiries)
const OwnServices = deferredPart(async () => (await import('~/features/coaching/services/components/own-services')).OwnServices)
const PasskeyPanel = deferredPart(async () => (await import('~/features/accounts/passkeys/components/passkey-panel')).PasskeyPanel)
const CoverSetting = deferredPart(async () => (await import('~/features/couple/profile/components/cover-setting')).CoverSetting)
const DeviceList = deferredPart(async () => (await import('~/features/accounts/sessions/components/device-list')).DeviceList)
const SecondFactorPanel = deferredPart(
  async () => (await import('~/features/accounts/second-factor/components/second-factor-panel')).SecondFactorPanel,
)

const root = getRouteApi('__root__')

const WAITING = (
  <div className="needs-script">
    <Skeleton blocks={[{ height: 160 }, { height: 160 }]} />
  </div>
)

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
    if (!outcome.ok) throw signInFirst(location)
    await Promise.all([privacy?.ok && PrivacyPanel.preload?.(), outcome.dashboard.closing && ClosingNotice.preload?.()])
    return { ...outcome.dashboard, privacy: privacy?.ok ? privacy.settings : null }
  },
  // specification §8.
  staticData: { cached: true, failure: m.profile_error_load },
  // What a test has changed meanwhile is seen at once, and nothing of the couple stays behind.
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.dashboard_metaTitle(), match, matches }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const router = useRouter()
  useFreshProgress()
  const { privacy, ...loaded } = Route.useLoaderData()
  useClosingNews(loaded.closing?.dueAt ?? null, privacy !== null)
  const { contactEmail } = root.useLoaderData()
  return (
    <DashboardPage
      dashboard={loaded}
      firstSteps={loaded.progress && <FirstSteps progress={loaded.progress} />}
      nextStep={loaded.progress && <BriefStep progress={loaded.progress} />}
      profile={<ProfileCard profile={loaded.profile} />}
      progress={<Progress {...loaded} />}
      sparks={loaded.progress && <SparkCount progress={loaded.progress} />}
      results={<ResultList results={loaded.results} retake="hub" />}
      bookings={loaded.bookings?.length !== 0 && <BookingList bookings={loaded.bookings} onRetry={() => void router.invalidate()} />}
      plans={
        <>
          <CourseCard courses={loaded.courses} />
          <OwnPlaces places={loaded.places} waits={loaded.waits} />
        </>
      }
      tonight={<TonightCard evening={loaded.evening} />}
      account={<AccountSettings email={loaded.email} />}
      cover={
        loaded.profile && (
          <Deferred waiting={WAITING}>
            <CoverSetting covers={loaded.profile.choices.coversResults} />
          </Deferred>
        )
      }
      orders={
        <Deferred waiting={WAITING}>
          <div className="stack">
            <OwnServices />
            <OrderHistory slots={ORDER_SLOTS} />
            <OwnEnquiries />
          </div>
        </Deferred>
      }
      notice={
        loaded.closing && (
          <Drawn again={ClosingNotice.preload}>
            <ClosingNotice closing={loaded.closing} />
          </Drawn>
        )
      }
      privacy={
        privacy && (
          <Drawn again={PrivacyPanel.preload}>
            <PrivacyPanel settings={privacy} email={loaded.email} contactEmail={contactEmail} />
          </Drawn>
        )
      }
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}

function Progress(loaded: Dashboard) {
  const { progress, tier, results } = loaded
  const router = useRouter()
  if (!progress) return <ProgressAlert onRetry={() => void router.invalidate()} />
  return (
    <ProgressPanel progress={progress} hasPage>
      {tier && (
        <ResultCover covers={coversResults(loaded)} title={m.dashboard_tier_title()}>
          <TierCard tier={tier} result={newestOf(results, TIER_TEST)} />
        </ResultCover>
      )}
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
    <Deferred waiting={WAITING}>
      <div className="cols">
        <EmailPanel email={email} />
        <PasswordPanel email={email} forgotten={<ResetRequest email={email} />} onChanged={changed} />
      </div>
      <div className="cols">
        <DeviceList key={`devices-${changes}`} />
        <SecondFactorPanel onChanged={changed} />
        <PasskeyPanel onChanged={changed} />
        <EventList key={`events-${changes}`} />
      </div>
    </Deferred>
  )
}
