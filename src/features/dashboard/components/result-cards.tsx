import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { TierMark } from '~/ui/tier-mark'
import type { RiskSummary, TierSummary } from '../schema'

const TONE = { S: 'low', A: 'low', B: 'mid', C: 'mid', D: 'high' } as const

/** The tier of the couple, or the way to it. */
export function TierCard({ tier, className = '' }: { tier: TierSummary | null; className?: string }) {
  if (!tier) {
    return (
      <section className={`card panel ${className}`} aria-labelledby="h-tier">
        <h2 id="h-tier">{m.dashboard_tier_title()}</h2>
        <p className="panel-empty">
          <b>{m.dashboard_tier_none()}.</b> {m.dashboard_tier_noneText()}
        </p>
        <PageLink className={buttonClass({ kind: 'quiet', size: 'sm' })} href="/test/tier-assessment">
          {m.dashboard_tier_start()}
        </PageLink>
      </section>
    )
  }
  return (
    <section className={`card panel tier-card ${className}`} aria-labelledby="h-tier">
      <TierMark letter={tier.letter} size="lg" />
      <div>
        <h2 id="h-tier">
          <span className="sr">{m.dashboard_tier_title()}: </span>
          {tier.name}
        </h2>
        <p>
          <b>{m.dashboard_tierLabel({ letter: tier.letter })}.</b> {tier.description}
        </p>
      </div>
      <div className="rows">
        <ArrowLink className="small" href={`/result/tier-assessment/${tier.letter}`}>
          {m.dashboard_tier_view()}
        </ArrowLink>
        <Badge kind={TONE[tier.letter]}>{m.tier_result_risk({ risk: tier.risk })}</Badge>
      </div>
    </section>
  )
}

const RISK_TONE = { low: 'low', moderate: 'mid', high: 'high' } as const
const RISK_LABEL = { low: m.openfit_result_level_low, moderate: m.openfit_result_level_moderate, high: m.openfit_result_level_high }
const OPENFIT = '/test/openfit-divorce-risk'

/** The risk level of the couple, what a begun test waits for, or the way to the test. */
export function OpenFitCard({ risk: { level, waits }, className = '' }: { risk: RiskSummary; className?: string }) {
  return (
    <section className={`card panel ${className}`} aria-labelledby="h-openfit">
      <h2 id="h-openfit">{m.dashboard_risk_title()}</h2>
      {level && (
        <div className="row justify-between">
          <Badge kind={RISK_TONE[level]}>{RISK_LABEL[level]()}</Badge>
          <ArrowLink className="small" href={`/result/openfit-divorce-risk/${level}`}>
            {m.dashboard_tier_view()}
          </ArrowLink>
        </div>
      )}
      {!level && !waits && (
        <p className="panel-empty">
          <b>{m.dashboard_risk_none()}.</b> {m.dashboard_risk_noneText()}
        </p>
      )}
      {waits && <p className="panel-empty">{m.dashboard_risk_inProgress()}</p>}
      {(waits || !level) && (
        <PageLink className={buttonClass({ kind: 'quiet', size: 'sm' })} href={OPENFIT}>
          {waits ? m.dashboard_risk_continue() : m.progress_milestone_divorceRisk_cta()}
        </PageLink>
      )}
    </section>
  )
}
