import { Check, Lock } from 'lucide-react'
import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { type PresentedMilestone, REFLECTION, REFLECTION_PATH } from '../schema'
import { MILESTONE_TEXTS } from './milestone-texts'
import { ReflectionButton } from './reflection-button'
import type { ReflectionCompletion } from './use-reflection-completion'

export function MilestoneList({ milestones, completion }: { milestones: PresentedMilestone[]; completion: ReflectionCompletion }) {
  return (
    <section className="card panel" aria-labelledby="h-milniky">
      <h2 id="h-milniky">{m.progress_milestonesTitle()}</h2>
      <ol className="ms">
        {milestones.map((milestone, at) => (
          <Milestone
            key={milestone.slug}
            milestone={milestone}
            number={at + 1}
            isEarly={at > 0 && milestones[at - 1]?.state !== 'completed'}
            completion={completion}
          />
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

interface MilestoneProps {
  milestone: PresentedMilestone
  number: number
  /** The one before it is not done. */
  isEarly: boolean
  completion: ReflectionCompletion
}

function Milestone({ milestone, number, isEarly, completion }: MilestoneProps) {
  const { slug, title, state, completedAt } = milestone
  return (
    <li className={STATES[state].look}>
      <span className="mark" aria-hidden="true">
        {state === 'completed' && <Check className="i" />}
        {state === 'current' && number}
        {state === 'locked' && <Lock className="i" />}
      </span>
      <div>
        <h3>
          {title}
          <span className="sr"> – {STATES[state].word()}</span>
        </h3>
        <p>
          {completedAt && m.progress_milestone_completedAt({ date: momentDay(completedAt, getLocale()) })}
          {state === 'current' && MILESTONE_TEXTS[slug]()}
          {state === 'locked' && m.progress_milestone_lockedText()}
        </p>
        {completedAt && isEarly && <p>{m.progress_milestone_early()}</p>}
        {state === 'current' && <Deed milestone={milestone} completion={completion} />}
      </div>
      <span className="pts nums">{m.plural_sparkGain({ count: milestone.rewardSparks })}</span>
    </li>
  )
}

/** Where the step can be done, or that it was. */
function Deed({ milestone: { slug, title, path, cta }, completion }: Pick<MilestoneProps, 'milestone' | 'completion'>) {
  const name = <span className="sr">: {title}</span>
  return (
    <div className="row">
      {path && (
        <PageLink className={buttonClass({ size: 'sm' })} href={path}>
          {cta}
          {name}
        </PageLink>
      )}
      {slug === REFLECTION && (
        <>
          <ReflectionButton completion={completion} label={cta} kind="quiet" size="sm">
            {name}
          </ReflectionButton>
          <ArrowLink className="small" href={REFLECTION_PATH}>
            {m.reflection_open()}
          </ArrowLink>
        </>
      )}
    </div>
  )
}
