import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { Avatar } from '~/ui/avatar'
import { Badge, tierBadge } from '~/ui/badge'
import { QuickExit } from '~/ui/quick-exit'
import { SLOT, Sentence } from '~/ui/sentence'
import { Tabs } from '~/ui/tabs'
import type { DashboardSearch } from '../schema'
import { statusLabel } from '~/features/couple/profile/status.schema'
import { thisWeek } from '../rules'
import { isFirstVisit } from './first-visit'
import { coversResults } from './result-cover'
import { ProfilePanel, type ProfilePanelProps } from './profile-panel'
import { SettingsPanel, type SettingsPanelProps } from './settings-panel'

interface DashboardPageProps extends ProfilePanelProps, Omit<SettingsPanelProps, 'tab' | 'onTab'> {
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
  /** Milestones and sparks. */
  progress: ReactNode
  /** How many sparks there are, and the badge that they make. */
  sparks: ReactNode
  /** Above all tabs: that the account will be erased. */
  notice: ReactNode
}

/** The couple's home. Which tab is open stands in the address. */
export function DashboardPage({
  dashboard,
  firstSteps,
  nextStep,
  search,
  onSearch,
  profile,
  results,
  bookings,
  plans,
  tonight,
  progress,
  sparks,
  notice,
  ...settings
}: DashboardPageProps) {
  return (
    <main id="obsah" className="wrap dash">
      <QuickExit className="exit-float" />
      <DashboardHead dashboard={dashboard} sparks={sparks} />
      <noscript>
        <p className="notice">{m.dashboard_noScript()}</p>
      </noscript>
      {notice}
      <Tabs
        label={m.dashboard_title()}
        value={search.tab ?? 'profile'}
        onValueChange={(tab) => onSearch(tab === 'profile' ? {} : { tab })}
        tabs={[
          {
            value: 'profile',
            label: m.dashboard_tabs_profile(),
            panel: <ProfilePanel {...{ dashboard, firstSteps, nextStep, profile, results, bookings, plans, tonight }} />,
          },
          { value: 'progress', label: m.dashboard_tabs_progress(), panel: progress },
          {
            value: 'settings',
            label: m.dashboard_tabs_settings(),
            panel: (
              <SettingsPanel
                {...settings}
                tab={search.settings ?? 'account'}
                onTab={(tab) => onSearch({ tab: 'settings', settings: tab })}
              />
            ),
          },
        ]}
      />
    </main>
  )
}

/** A couple that has only come is shown what to do, not what it looks like. */
function DashboardHead({ dashboard, sparks }: Pick<DashboardPageProps, 'dashboard' | 'sparks'>) {
  const { couple, tier, profile } = dashboard
  const isFirst = isFirstVisit(dashboard)
  return (
    <div className="dash-head">
      {(!isFirst || couple.avatar) && (
        <Avatar size="large" photo={couple.avatar} alt={couple.avatar ? m.a11y_coupleAvatarPhoto() : ''} drawing={couple.avatarSeed} />
      )}
      <div>
        <h1>{couple.coupleName ? <Greeting name={couple.coupleName} /> : m.dashboard_title()}</h1>
        {!isFirst && (
          <div className="dash-meta">
            {tier && !coversResults(dashboard) && (
              <Badge kind={tierBadge(tier.letter)}>{m.dashboard_tierLabel({ letter: tier.letter })}</Badge>
            )}
            {couple.relationshipStatus && <Badge>{statusLabel(couple.relationshipStatus)}</Badge>}
            {sparks}
          </div>
        )}
        {!isFirst && profile && <Week {...thisWeek(dashboard, profile.today)} />}
      </div>
    </div>
  )
}

/** What waits for the couple, in one sentence; nothing is said of nothing. */
function Week({ appointments, courses }: ReturnType<typeof thisWeek>) {
  const meetings = m.dashboard_week_appointments({ count: appointments })
  const begun = m.dashboard_week_courses({ count: courses })
  if (appointments + courses === 0) return null
  return (
    <p className="dash-week">
      {appointments === 0
        ? m.dashboard_week_onlyCourses({ courses: begun })
        : courses === 0
          ? m.dashboard_week_onlyAppointments({ appointments: meetings })
          : m.dashboard_week_both({ appointments: meetings, courses: begun })}
    </p>
  )
}

const Greeting = ({ name }: { name: string }) => (
  <Sentence text={m.dashboard_welcome({ coupleName: SLOT })}>
    <bdi>{name}</bdi>
  </Sentence>
)
