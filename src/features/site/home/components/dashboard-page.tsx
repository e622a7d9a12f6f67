import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { Avatar } from '~/ui/avatar'
import { Badge, type BadgeKind } from '~/ui/badge'
import { SLOT, Sentence } from '~/ui/sentence'
import { Tabs } from '~/ui/tabs'
import type { Dashboard, DashboardSearch } from '../schema'
import { statusLabel } from '~/features/couple/profile/status.schema'
import { isFirstVisit } from './first-visit'
import { ProfilePanel, type ProfilePanelProps } from './profile-panel'
import { SettingsPanel, type SettingsPanelProps } from './settings-panel'

interface DashboardPageProps extends ProfilePanelProps, Omit<SettingsPanelProps, 'tab' | 'onTab'> {
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
  /** Milestones and sparks. */
  progress: ReactNode
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
  notice,
  ...settings
}: DashboardPageProps) {
  return (
    <main id="obsah" className="wrap dash">
      <DashboardHead dashboard={dashboard} />
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
function DashboardHead({ dashboard }: { dashboard: Dashboard }) {
  const { couple, tier } = dashboard
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
            {tier && (
              <Badge kind={`tier-${tier.letter.toLowerCase()}` as BadgeKind}>{m.dashboard_tierLabel({ letter: tier.letter })}</Badge>
            )}
            {couple.relationshipStatus && <Badge>{statusLabel(couple.relationshipStatus)}</Badge>}
          </div>
        )}
      </div>
    </div>
  )
}

const Greeting = ({ name }: { name: string }) => (
  <Sentence text={m.dashboard_welcome({ coupleName: SLOT })}>
    <bdi>{name}</bdi>
  </Sentence>
)
