import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageLink } from '~/ui/page-link'
import { Tabs } from '~/ui/tabs'
import { ThemeSwitch } from '~/ui/theme-switch'
import type { SettingsTab } from '../schema'

interface SettingsPanelProps {
  email: string
  tab: SettingsTab
  onTab: (tab: SettingsTab) => void
}

export function SettingsPanel({ email, tab, onTab }: SettingsPanelProps) {
  return (
    <div className="dash-settings">
      <Tabs
        label={m.dashboard_tabs_settings()}
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'account', label: m.dashboard_settingsTabs_account(), panel: <Account email={email} /> },
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

function Account({ email }: { email: string }) {
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
          <dd>
            <PageLink className={buttonClass({ kind: 'quiet', size: 'sm' })} href="/auth" search={{ step: 'forgot' }}>
              {m.dashboard_account_passwordButton()}
            </PageLink>
          </dd>
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
