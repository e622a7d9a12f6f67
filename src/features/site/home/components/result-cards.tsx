import { LEVEL_TONE, OPENFIT_TEST, TIER_TONE } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { TierMark } from '~/ui/tier-mark'
import type { ResultSummary } from '~/features/assessments/results/schema'
import type { RiskSummary, TierSummary } from '../schema'

/** `results` are in order, the newest first. */
export const newestOf = (results: readonly ResultSummary[] | undefined, test: string): ResultSummary | undefined =>
  results?.find(({ testSlug }) => testSlug === test)

interface TierCardProps {
  tier: TierSummary
  /** Where the tier comes from; an imported one has no result of its own. */
  result: ResultSummary | undefined
}

/** The tier of the couple. */
export function TierCard({ tier, result }: TierCardProps) {
  return (
    <section className="card panel tier-card" aria-labelledby="h-tier">
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
        <ArrowLink className="small" href={result ? `/dashboard/vysledky/${result.id}` : `/result/tier-assessment/${tier.letter}`}>
          {m.dashboard_tier_view()}
        </ArrowLink>
        <Badge kind={TIER_TONE[tier.letter]}>{m.tier_result_risk({ risk: tier.risk })}</Badge>
      </div>
    </section>
  )
}

interface OpenFitCardProps {
  risk: RiskSummary
  /** Where the level comes from; an imported one has no result of its own. */
  result: ResultSummary | undefined
}

/** The risk level of the couple, and what a begun test waits for. */
export function OpenFitCard({ risk: { level, label, waits }, result }: OpenFitCardProps) {
  const tone = result?.tone ?? (level && LEVEL_TONE[level])
  return (
    <section className="card panel stack justify-items-start" aria-labelledby="h-openfit">
      <h2 id="h-openfit">{m.dashboard_risk_title()}</h2>
      {tone && (
        <>
          <div className="row">
            <Badge kind={tone}>{result?.label ?? label}</Badge>
            {typeof result?.percentage === 'number' && <b className="nums">{m.format_percent({ percent: result.percentage })}</b>}
          </div>
          <ArrowLink className="small" href={result ? `/dashboard/vysledky/${result.id}` : `/result/${OPENFIT_TEST}/${level}`}>
            {m.dashboard_results_view()}
            <span className="sr">: OpenFit</span>
          </ArrowLink>
        </>
      )}
      {waits && (
        <>
          <p className="panel-empty">{m.dashboard_risk_inProgress()}</p>
          <PageLink className={buttonClass({ kind: 'quiet', size: 'sm' })} href={`/test/${OPENFIT_TEST}`}>
            {m.dashboard_risk_continue()}
          </PageLink>
        </>
      )}
    </section>
  )
}
