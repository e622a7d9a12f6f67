import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { Avatar } from '~/ui/avatar'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Tabs } from '~/ui/tabs'
import type { Dashboard, DashboardSearch } from '../schema'
import { statusLabel } from './labels'
import { ProfilePanel } from './profile-panel'
import { SettingsPanel } from './settings-panel'

interface DashboardPageProps {
  dashboard: Dashboard
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
  /** The couple’s profile, shown and changed. */
  profile: ReactNode
  /** Milestones and sparks. */
  progress: ReactNode
  /** The list of completed tests. */
  results: ReactNode
  /** What it has arranged: courses, workshops, consultations, services. */
  plans: ReactNode
  /** How the couple signs in. */
  account: ReactNode
  /** What the couple can do about its data; there only while its tab is open. */
  privacy: ReactNode
  /** What it has ordered. */
  orders: ReactNode
  /** Above all tabs: that the account will be erased. */
  notice: ReactNode
}

/** The couple's home. Which tab is open stands in the address. */
export function DashboardPage({
  dashboard,
  search,
  onSearch,
  profile,
  progress,
  results,
  plans,
  account,
  privacy,
  orders,
  notice,
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
            panel: <ProfilePanel dashboard={dashboard} profile={profile} results={results} plans={plans} />,
          },
          { value: 'progress', label: m.dashboard_tabs_progress(), panel: progress },
          {
            value: 'settings',
            label: m.dashboard_tabs_settings(),
            panel: (
              <SettingsPanel
                account={account}
                privacy={privacy}
                orders={orders}
                tab={search.settings ?? 'account'}
                onTab={(settings) => onSearch({ tab: 'settings', settings })}
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
