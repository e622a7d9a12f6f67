import { Sparkle } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ProgressRing } from '~/ui/progress-ring'
import type { Badge, ProgressOverview } from '../schema'

const BADGE: Record<Badge, () => string> = {
  beginner: m.dashboard_badge_none,
  bronze: m.dashboard_badge_bronze,
  silver: m.dashboard_badge_silver,
  gold: m.dashboard_badge_gold,
  platinum: m.dashboard_badge_platinum,
  diamond: m.dashboard_badge_diamond,
}

/** „130 jisker, Bronz“; nothing before the first one. */
export function SparkCount({ progress: { sparks, badge } }: { progress: Pick<ProgressOverview, 'sparks' | 'badge'> }) {
  if (sparks === 0) return null
  return (
    <p className="spark-count">
      <Sparkle className="i" aria-hidden="true" />
      {m.plural_spark({ count: sparks })}, {BADGE[badge]()}
    </p>
  )
}

interface RingCardProps {
  progress: ProgressOverview
  /** Shown on another page than the progress's own. */
  hasPage: boolean
}

/** How far the couple is: percent, milestones, sparks and the badge that they make. */
export function RingCard({ progress, hasPage }: RingCardProps) {
  const done = progress.milestones.filter((milestone) => milestone.state === 'completed').length
  return (
    <section className="card panel ring-card" aria-label={m.progress_ringLabel()}>
      <ProgressRing
        value={progress.percent}
        label={m.a11y_progressRing()}
        valueText={m.a11y_progressRingValue({ percent: progress.percent })}
      />
      <div>
        <dl className="sparks">
          <dt>{m.progress_milestonesTitle()}</dt>
          <dd>{m.progress_milestonesCount({ done, total: progress.milestones.length })}</dd>
        </dl>
        <dl className="sparks">
          <dt>{m.progress_sparksTitle()}</dt>
          <dd>
            <Sparkle className="i" aria-hidden="true" />
            {progress.sparks}
          </dd>
        </dl>
        <dl className="sparks">
          <dt>{m.dashboard_badge_title()}</dt>
          <dd>{BADGE[progress.badge]()}</dd>
        </dl>
      </div>
      <p className="ring-note">{m.progress_sparksText()}</p>
      {hasPage && (
        <ArrowLink className="small" href="/dashboard/pokrok">
          {m.progress_openFull()}
        </ArrowLink>
      )}
    </section>
  )
}
