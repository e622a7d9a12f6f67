import type { ReactNode } from 'react'
import type { Dashboard } from '../schema'
import { OPENFIT_TEST, OpenFitCard, TIER_TEST, TierCard, newestOf } from './result-cards'

interface ProfilePanelProps {
  dashboard: Dashboard
  profile: ReactNode
  results: ReactNode
}

export function ProfilePanel({ dashboard, profile, results }: ProfilePanelProps) {
  const { tier, risk } = dashboard
  return (
    <div className="dash-grid">
      <div className="dash-col">
        {profile}
        <div className="card panel">{results}</div>
      </div>
      <div className="dash-col">
        <TierCard tier={tier} result={newestOf(dashboard.results, TIER_TEST)} />
        <OpenFitCard risk={risk} result={newestOf(dashboard.results, OPENFIT_TEST)} />
      </div>
    </div>
  )
}
