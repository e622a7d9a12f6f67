import type { ReactNode } from 'react'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import type { Dashboard } from '../schema'
import { Meanwhile, isFirstVisit } from './first-visit'
import { OpenFitCard, TierCard, newestOf } from './result-cards'
import { ResultCover, coversResults } from './result-cover'

export interface ProfilePanelProps {
  dashboard: Dashboard
  /** The step that is next, and those after it: for the first visit. */
  firstSteps: ReactNode
  /** The step that is next, as one card. */
  nextStep: ReactNode
  /** The couple’s profile, shown and changed. */
  profile: ReactNode
  /** The list of completed tests. */
  results: ReactNode
  /** Consultations, the next one first. */
  bookings: ReactNode
  /** Courses that were begun, and what else is to come. */
  plans: ReactNode
  /** The way to an evening for two. */
  tonight: ReactNode
}

/** On the first visit the next step; later what there is, what is soon above all. What is empty is left out. */
export function ProfilePanel(panel: ProfilePanelProps) {
  return isFirstVisit(panel.dashboard) ? <FirstVisit {...panel} /> : <Home {...panel} />
}

function FirstVisit({ firstSteps, profile, tonight }: ProfilePanelProps) {
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

function Home({ dashboard, nextStep, profile, results, bookings, plans, tonight }: ProfilePanelProps) {
  const { tier, risk, results: done } = dashboard
  const covers = coversResults(dashboard)
  const fit = newestOf(done, OPENFIT_TEST)
  const showsRisk = risk && (risk.level !== null || risk.waits || fit !== undefined)
  return (
    <div className="cols dash-grid dash-home">
      <div className="dash-col">
        {bookings}
        {(tier || showsRisk) && (
          <div className="dash-pair">
            {tier && (
              <ResultCover covers={covers} title={m.dashboard_tier_title()}>
                <TierCard tier={tier} result={newestOf(done, TIER_TEST)} />
              </ResultCover>
            )}
            {showsRisk && (
              <ResultCover covers={covers} title={m.dashboard_risk_title()}>
                <OpenFitCard risk={risk} result={fit} />
              </ResultCover>
            )}
          </div>
        )}
        {nextStep}
        {done?.length !== 0 && (
          <ResultCover covers={covers} title={m.dashboard_results_title()}>
            <div className="card panel">{results}</div>
          </ResultCover>
        )}
      </div>
      <div className="dash-col">
        {plans}
        {tonight}
      </div>
      {profile}
    </div>
  )
}
