import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { Avatar } from '~/ui/avatar'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Tabs } from '~/ui/tabs'
import type { Dashboard, DashboardSearch } from '../schema'
import { statusLabel } from '~/features/couple/profile/status.schema'
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
  search,
  onSearch,
  profile,
  results,
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
            panel: (
              <ProfilePanel
                dashboard={dashboard}
                firstSteps={firstSteps}
                profile={profile}
                results={results}
                plans={plans}
                tonight={tonight}
              />
            ),
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

function DashboardHead({ dashboard: { couple, tier } }: { dashboard: Dashboard }) {
  return (
    <div className="dash-head">
      <Avatar size="large" photo={couple.avatar} alt={couple.avatar ? m.a11y_coupleAvatarPhoto() : ''} seed={couple.avatarSeed} />
      <div>
        <h1>{couple.coupleName ? <bdi>{couple.coupleName}</bdi> : m.dashboard_title()}</h1>
        <div className="dash-meta">
          {tier && <Badge kind={`tier-${tier.letter.toLowerCase()}` as BadgeKind}>{m.dashboard_tierLabel({ letter: tier.letter })}</Badge>}
          {couple.relationshipStatus && <Badge>{statusLabel(couple.relationshipStatus)}</Badge>}
        </div>
      </div>
    </div>
  )
}
