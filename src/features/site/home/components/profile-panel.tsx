import type { ReactNode } from 'react'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import type { Dashboard } from '../schema'
import { OpenFitCard, TierCard, newestOf } from './result-cards'

export interface ProfilePanelProps {
  dashboard: Dashboard
  /** The couple’s profile, shown and changed. */
  profile: ReactNode
  /** The list of completed tests. */
  results: ReactNode
  /** What it has arranged: courses, workshops, consultations, services. */
  plans: ReactNode
  /** Something for this evening. */
  tonight: ReactNode
}

export function ProfilePanel({ dashboard, profile, results, plans, tonight }: ProfilePanelProps) {
  const { tier, risk } = dashboard
  return (
    <div className="cols dash-grid">
      <div className="dash-col">
        {profile}
        {plans}
        <div className="card panel">{results}</div>
      </div>
      <div className="dash-col">
        {tier !== undefined && <TierCard tier={tier} result={newestOf(dashboard.results, TIER_TEST)} />}
        {risk && <OpenFitCard risk={risk} result={newestOf(dashboard.results, OPENFIT_TEST)} />}
        {tonight}
      </div>
    </div>
  )
}
