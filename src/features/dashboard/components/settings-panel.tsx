import { type ReactNode, Suspense } from 'react'
import { m } from '~/paraglide/messages'
import { EmptyState } from '~/ui/empty-state'
import { Skeleton } from '~/ui/skeleton'
import { Tabs } from '~/ui/tabs'
import { ThemeSwitch } from '~/ui/theme-switch'
import type { SettingsTab } from '../schema'

const LOADING = <Skeleton blocks={[{ height: 200 }, { height: 120 }, { height: 160 }]} />

interface SettingsPanelProps {
  email: string
  /** Asks for a new password. */
  password: ReactNode
  /** What the couple can do about its data; there only while its tab is open. */
  privacy: ReactNode
  tab: SettingsTab
  onTab: (tab: SettingsTab) => void
}

export function SettingsPanel({ email, password, privacy, tab, onTab }: SettingsPanelProps) {
  return (
    <div className="dash-settings">
      <Tabs
        label={m.dashboard_tabs_settings()}
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'account', label: m.dashboard_settingsTabs_account(), panel: <Account email={email} password={password} /> },
          {
            value: 'privacy',
            label: m.dashboard_settingsTabs_privacy(),
            panel: <Suspense fallback={LOADING}>{privacy ?? LOADING}</Suspense>,
          },
          {
            value: 'orders',
            label: m.dashboard_settingsTabs_orders(),
            panel: (
              <EmptyState title={m.orders_empty_title()} heading="h2">
                {m.orders_empty_text()}
              </EmptyState>
            ),
          },
        ]}
      />
    </div>
  )
}

function Account({ email, password }: Pick<SettingsPanelProps, 'email' | 'password'>) {
  return (
    <section className="card panel" aria-label={m.dashboard_settingsTabs_account()}>
      <dl className="dl">
        <div>
          <dt>{m.dashboard_account_email()}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>
            {m.dashboard_account_password()}
            <p className="muted small">{m.dashboard_account_passwordText()}</p>
          </dt>
          <dd>{password}</dd>
        </div>
        <div>
          <dt>{m.dashboard_account_appearance()}</dt>
          <dd>
            <ThemeSwitch />
          </dd>
        </div>
      </dl>
    </section>
  )
}
