import { Clock, List, Sparkle, Users } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { ArtInside } from '~/ui/art/inside'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { type ProgressOverview, REFLECTION, REFLECTION_PATH } from '../schema'
import { MILESTONE_TEXTS } from './milestone-texts'
import { ReflectionButton } from './reflection-button'
import type { ReflectionCompletion } from './use-reflection-completion'

interface NextStepProps {
  progress: ProgressOverview
  completion: ReflectionCompletion
  /** `first`: what a page begins with; `brief`: one card among others. */
  look?: 'card' | 'first' | 'brief'
}

/** What the couple can do next, or that everything is done. */
export function NextStep({ progress, completion, look = 'card' }: NextStepProps) {
  const next = progress.milestones.find((milestone) => milestone.slug === progress.next)
  if (!next) return <AllDone progress={progress} />
  return (
    <section className={look === 'card' ? 'card next' : `card next next-${look}`} aria-labelledby="h-dalsi">
      <ArtInside drawing={progress.drawing} />
      <div className="next-in">
        <span className="muted small">{m.progress_next_title()}</span>
        <h2 id="h-dalsi">{next.title}</h2>
        <p>{MILESTONE_TEXTS[next.slug]()}</p>
        {look === 'first' && next.slug === 'tier-assessment' && <TierFacts />}
        <div className="row">
          {next.path && (
            <PageLink className={buttonClass({ kind: 'primary', size: look === 'first' ? 'lg' : 'md' })} href={next.path}>
              {next.cta}
            </PageLink>
          )}
          {next.slug === REFLECTION && <ReflectionButton completion={completion} label={next.cta} kind="primary" />}
          <Badge kind="soft" icon={<Sparkle className="i" aria-hidden="true" />}>
            {m.plural_sparkGain({ count: next.rewardSparks })}
          </Badge>
        </div>
        {next.slug === REFLECTION && <ArrowLink href={REFLECTION_PATH}>{m.reflection_open()}</ArrowLink>}
      </div>
    </section>
  )
}

/** Whoever takes it for the first time asks how long it is and who sees it. */
function TierFacts() {
  return (
    <>
      <p>{m.progress_first_private()}</p>
      <ul className="facts">
        <li>
          <List className="i" aria-hidden="true" />
          {m.landing_testSection_cards_tierAssessment_facts_1()}
        </li>
        <li>
          <Clock className="i" aria-hidden="true" />
          {m.landing_testSection_cards_tierAssessment_facts_2()}
        </li>
        <li>
          <Users className="i" aria-hidden="true" />
          {m.landing_testSection_cards_tierAssessment_facts_3()}
        </li>
      </ul>
    </>
  )
}

function AllDone({ progress }: Pick<NextStepProps, 'progress'>) {
  return (
    <section className="card next" aria-labelledby="h-dalsi">
      <ArtInside drawing={progress.drawing} />
      <div className="next-in">
        <h2 id="h-dalsi">{m.progress_done_title()}</h2>
        <p>{m.progress_done_text()}</p>
        <div className="row">
          <PageLink className={buttonClass({ kind: 'primary' })} href="/test">
            {m.progress_done_button()}
          </PageLink>
        </div>
      </div>
    </section>
  )
}
