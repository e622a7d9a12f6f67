import { Check, Lock, Sparkle } from 'lucide-react'
import type { PresentedMilestone, ProgressOverview } from '~/features/progress/schema'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { ProgressRing } from '~/ui/progress-ring'
import type { Dashboard } from '../schema'
import { badgeLabel, dayLabel } from './labels'
import { milestoneText } from './milestone-texts'
import { TierCard, newestOf } from './result-cards'

export function ProgressPanel({ dashboard: { progress, tier, results } }: { dashboard: Dashboard }) {
  return (
    <div className="dash-grid">
      <div className="dash-col">
        <NextStep progress={progress} />
        <Milestones milestones={progress.milestones} />
      </div>
      <div className="dash-col">
        <Ring progress={progress} />
        <TierCard tier={tier} result={newestOf(results, TIER_TEST)} className="o4" />
        <section className="card panel o5" aria-labelledby="h-materialy">
          <h2 id="h-materialy">{m.progress_downloads_title()}</h2>
          <p className="panel-empty">{m.progress_downloads_empty()}</p>
          <ArrowLink className="small" href="/akademie">
            {m.progress_downloads_button()}
          </ArrowLink>
        </section>
      </div>
    </div>
  )
}

function NextStep({ progress }: { progress: ProgressOverview }) {
  const next = progress.milestones.find((milestone) => milestone.slug === progress.next)
  if (!next) return null
  return (
    <section className="card next o2" aria-labelledby="h-dalsi">
      <ArtImage seed={next.slug} variant="cover" comp="duny" mood="lazen" size={[900, 760]} />
      <div className="next-in">
        <span className="muted small">{m.progress_next_title()}</span>
        <h2 id="h-dalsi">{next.title}</h2>
        <p>{milestoneText(next.slug)}</p>
        <div className="row">
          {next.path && (
            <PageLink className={buttonClass({ kind: 'primary' })} href={next.path}>
              {next.cta}
            </PageLink>
          )}
          <Badge kind="soft" icon={<Sparkle className="i" aria-hidden="true" />}>
            {m.plural_sparkGain({ count: next.rewardSparks })}
          </Badge>
        </div>
      </div>
    </section>
  )
}

function Milestones({ milestones }: { milestones: PresentedMilestone[] }) {
  return (
    <section className="card panel o3" aria-labelledby="h-milniky">
      <h2 id="h-milniky">{m.progress_milestonesTitle()}</h2>
      <ol className="ms">
        {milestones.map((milestone, at) => (
          <Milestone key={milestone.slug} milestone={milestone} number={at + 1} />
        ))}
      </ol>
    </section>
  )
}

const STATES = {
  completed: { look: 'done', word: m.progress_milestone_done },
  current: { look: 'now', word: m.progress_milestone_current },
  locked: { look: 'locked', word: m.progress_milestone_locked },
}

function Milestone({ milestone, number }: { milestone: PresentedMilestone; number: number }) {
  const state = STATES[milestone.state]
  return (
    <li className={state.look}>
      <span className="mark" aria-hidden="true">
        {milestone.state === 'completed' && <Check className="i" />}
        {milestone.state === 'current' && number}
        {milestone.state === 'locked' && <Lock className="i" />}
      </span>
      <div>
        <h3>
          {milestone.title}
          <span className="sr"> – {state.word()}</span>
        </h3>
        <p>
          {milestone.completedAt && m.progress_milestone_completedAt({ date: dayLabel(milestone.completedAt) })}
          {milestone.state === 'current' && milestoneText(milestone.slug)}
          {milestone.state === 'locked' && m.progress_milestone_lockedText()}
        </p>
      </div>
      <span className="pts nums">{m.plural_sparkGain({ count: milestone.rewardSparks })}</span>
    </li>
  )
}

function Ring({ progress }: { progress: ProgressOverview }) {
  const done = progress.milestones.filter((milestone) => milestone.state === 'completed').length
  return (
    <section className="card panel ring-card o1" aria-label={m.progress_ringLabel()}>
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
          <dd>{badgeLabel(progress.badge)}</dd>
        </dl>
      </div>
    </section>
  )
}
