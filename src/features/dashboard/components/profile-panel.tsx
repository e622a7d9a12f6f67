import type { ReactNode } from 'react'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import type { Dashboard, Partner } from '../schema'
import { statusLabel } from './labels'
import { OpenFitCard, TierCard, newestOf } from './result-cards'

export function ProfilePanel({ dashboard, results }: { dashboard: Dashboard; results: ReactNode }) {
  const { couple, woman, man, tier, risk } = dashboard
  return (
    <div className="dash-grid">
      <div className="dash-col">
        <section className="card panel" aria-labelledby="h-jmena">
          <h2 id="h-jmena">{m.dashboard_profile_names()}</h2>
          <p className="muted small">{m.dashboard_profile_visible()}</p>
          <dl className="dl">
            <div>
              <dt>{m.dashboard_profile_woman()}</dt>
              <dd>{fullName(woman)}</dd>
            </div>
            <div>
              <dt>{m.dashboard_profile_man()}</dt>
              <dd>{fullName(man)}</dd>
            </div>
            <div>
              <dt>{m.dashboard_profile_status()}</dt>
              <dd>{couple.relationshipStatus ? statusLabel(couple.relationshipStatus) : m.common_notSpecified()}</dd>
            </div>
          </dl>
        </section>
        <div className="card panel">{results}</div>
      </div>
      <div className="dash-col">
        <TierCard tier={tier} result={newestOf(dashboard.results, TIER_TEST)} />
        <OpenFitCard risk={risk} result={newestOf(dashboard.results, OPENFIT_TEST)} />
      </div>
    </div>
  )
}

const fullName = ({ firstName, lastName }: Partner): string => [firstName, lastName].filter(Boolean).join(' ') || m.common_notSpecified()
