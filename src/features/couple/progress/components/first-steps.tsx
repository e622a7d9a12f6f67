import { m } from '~/paraglide/messages'
import { Overlap } from '~/ui/art/pictogram'
import type { MilestoneSlug, PresentedMilestone, ProgressOverview } from '../schema'
import { NextStep } from './next-step'
import { useReflectionCompletion } from './use-reflection-completion'

/** For a couple that has only come: what is next, and where all the steps lead. */
export function FirstSteps({ progress }: { progress: ProgressOverview }) {
  const completion = useReflectionCompletion()
  return (
    <>
      <NextStep progress={progress} completion={completion} look="first" />
      <Path milestones={progress.milestones} />
    </>
  )
}

/** For a couple that comes back: what is next, as one card among others. */
export function BriefStep({ progress }: { progress: ProgressOverview }) {
  const completion = useReflectionCompletion()
  return progress.next && <NextStep progress={progress} completion={completion} look="brief" />
}

/** What kind of step it is, in two or three words. */
const HINTS: Record<MilestoneSlug, () => string> = {
  'tier-assessment': m.progress_path_tierAssessment,
  'divorce-risk': m.progress_path_divorceRisk,
  'free-basics': m.progress_path_freeBasics,
  'solo-reflection': m.progress_path_soloReflection,
  'swingers-guide': m.progress_path_swingersGuide,
  workshop: m.progress_path_workshop,
  'guided-swing': m.progress_path_guidedSwing,
}

/** The steps in their order; each pair is closer than the one before it. */
function Path({ milestones }: { milestones: PresentedMilestone[] }) {
  const done = milestones.filter(({ state }) => state === 'completed').length
  return (
    <section className="stack" aria-labelledby="h-cesta">
      <div className="path-head">
        <h2 id="h-cesta">{m.progress_path_title({ done, total: milestones.length })}</h2>
        <p className="small text-ink-2">{m.progress_lead()}</p>
      </div>
      <ol className="path">
        {milestones.map(({ slug, title, state }, at) => (
          <li key={slug} className={`path-${state}`} {...(state === 'current' && { 'aria-current': 'step' })}>
            <Overlap t={at / Math.max(1, milestones.length - 1)} align="start" />
            <b>{title}</b>
            <span className="small text-ink-2">{state === 'current' ? m.progress_milestone_current() : HINTS[slug]()}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
