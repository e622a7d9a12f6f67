import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Tabs } from '~/ui/tabs'
import type { Dashboard, DashboardSearch } from '../schema'
import { statusLabel } from './labels'
import { ProfilePanel } from './profile-panel'
import { ProgressPanel } from './progress-panel'
import { SettingsPanel } from './settings-panel'

interface DashboardPageProps {
  dashboard: Dashboard
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
  /** The list of completed tests. */
  results: ReactNode
  /** Asks for a new password. */
  password: ReactNode
  /** What the couple can do about its data. */
  privacy: ReactNode
  /** Above all tabs: that the account will be erased. */
  notice: ReactNode
}

/** The couple's home. Which tab is open stands in the address. */
export function DashboardPage({ dashboard, search, onSearch, results, password, privacy, notice }: DashboardPageProps) {
  return (
    <main id="obsah" className="wrap dash">
      <DashboardHead dashboard={dashboard} />
      {notice}
      <Tabs
        label={m.dashboard_title()}
        value={search.tab ?? 'profile'}
        onValueChange={(tab) => onSearch(tab === 'profile' ? {} : { tab })}
        tabs={[
          { value: 'profile', label: m.dashboard_tabs_profile(), panel: <ProfilePanel dashboard={dashboard} results={results} /> },
          { value: 'progress', label: m.dashboard_tabs_progress(), panel: <ProgressPanel dashboard={dashboard} /> },
          {
            value: 'settings',
            label: m.dashboard_tabs_settings(),
            panel: (
              <SettingsPanel
                email={dashboard.email}
                password={password}
                privacy={privacy}
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
      <ArtImage className="dash-avatar" seed={couple.avatarSeed} variant="portrait" mood="usvit" size={[128, 192]} loading="eager" />
      <div>
        <h1>{couple.coupleName ?? m.dashboard_title()}</h1>
        <div className="dash-meta">
          {tier && <Badge kind={`tier-${tier.letter.toLowerCase()}` as BadgeKind}>{m.dashboard_tierLabel({ letter: tier.letter })}</Badge>}
          {couple.relationshipStatus && <Badge>{statusLabel(couple.relationshipStatus)}</Badge>}
        </div>
      </div>
    </div>
  )
}
