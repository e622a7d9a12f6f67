import type { ReactNode } from 'react'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import type { Dashboard } from '../schema'
import { Meanwhile, isFirstVisit } from './first-visit'
import { OpenFitCard, TierCard, newestOf } from './result-cards'

export interface ProfilePanelProps {
  dashboard: Dashboard
  /** The step that is next, and those after it: for the first visit. */
  firstSteps: ReactNode
  /** The couple’s profile, shown and changed. */
  profile: ReactNode
  /** The list of completed tests. */
  results: ReactNode
  /** What it has arranged: courses, workshops, consultations, services. */
  plans: ReactNode
  /** Something for this evening. */
  tonight: ReactNode
}

/** On the first visit the next step; later what there is. What is empty is left out. */
export function ProfilePanel({ dashboard, firstSteps, profile, results, plans, tonight }: ProfilePanelProps) {
  const { tier, risk } = dashboard
  if (isFirstVisit(dashboard)) {
    return (
      <div className="stack first-visit">
        {firstSteps}
        <div className="cols dash-cols">
          <div className="dash-col">
            <Meanwhile />
            {tonight}
          </div>
          <div className="dash-col">{profile}</div>
        </div>
      </div>
    )
  }
  return (
    <div className="cols dash-grid">
      <div className="dash-col">
        {profile}
        {plans}
        {dashboard.results?.length !== 0 && <div className="card panel">{results}</div>}
      </div>
      <div className="dash-col">
        {tier !== undefined && <TierCard tier={tier} result={newestOf(dashboard.results, TIER_TEST)} />}
        {risk && <OpenFitCard risk={risk} result={newestOf(dashboard.results, OPENFIT_TEST)} />}
        {tonight}
      </div>
    </div>
  )
}
