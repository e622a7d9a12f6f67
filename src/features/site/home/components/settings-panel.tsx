import { type ReactNode, Suspense } from 'react'
import { m } from '~/paraglide/messages'
import { Skeleton } from '~/ui/skeleton'
import { Tabs } from '~/ui/tabs'
import { ThemeSwitch } from '~/ui/theme-switch'
import type { SettingsTab } from '../schema'

const LOADING = <Skeleton blocks={[{ height: 200 }, { height: 120 }, { height: 160 }]} />

export interface SettingsPanelProps {
  /** How the couple signs in. */
  account: ReactNode
  /** Whether results are covered. */
  cover: ReactNode
  /** What the couple can do about its data; there only while its tab is open. */
  privacy: ReactNode
  /** What it has ordered. */
  orders: ReactNode
  tab: SettingsTab
  onTab: (tab: SettingsTab) => void
}

export function SettingsPanel({ account, cover, privacy, orders, tab, onTab }: SettingsPanelProps) {
  return (
    <div className="dash-settings">
      <Tabs
        label={m.dashboard_tabs_settings()}
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'account', label: m.dashboard_settingsTabs_account(), panel: <Account cover={cover}>{account}</Account> },
          {
            value: 'privacy',
            label: m.dashboard_settingsTabs_privacy(),
            panel: <Suspense fallback={LOADING}>{privacy ?? LOADING}</Suspense>,
          },
          { value: 'orders', label: m.dashboard_settingsTabs_orders(), panel: orders },
        ]}
      />
    </div>
  )
}

function Account({ cover, children }: { cover: ReactNode; children: ReactNode }) {
  return (
    <div className="cols settings-grid">
      {children}
      <div className="cols">
        <section className="card panel setting" aria-labelledby="h-appearance">
          <h2 id="h-appearance">{m.dashboard_account_appearance()}</h2>
          <ThemeSwitch inWords />
        </section>
        {cover}
      </div>
    </div>
  )
}
