import { Sparkle } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { type ProgressOverview, REFLECTION, REFLECTION_PATH } from '../schema'
import { MILESTONE_TEXTS } from './milestone-texts'
import { ReflectionButton } from './reflection-button'
import type { ReflectionCompletion } from './use-reflection-completion'

/** What the couple can do next, or that everything is done. */
export function NextStep({ progress, completion }: { progress: ProgressOverview; completion: ReflectionCompletion }) {
  const next = progress.milestones.find((milestone) => milestone.slug === progress.next)
  if (!next) return <AllDone />
  return (
    <section className="card next" aria-labelledby="h-dalsi">
      <ArtImage seed={next.slug} variant="cover" comp="duny" mood="lazen" size={[900, 760]} />
      <div className="next-in">
        <span className="muted small">{m.progress_next_title()}</span>
        <h2 id="h-dalsi">{next.title}</h2>
        <p>{MILESTONE_TEXTS[next.slug]()}</p>
        <div className="row">
          {next.path && (
            <PageLink className={buttonClass({ kind: 'primary' })} href={next.path}>
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

function AllDone() {
  return (
    <section className="card next" aria-labelledby="h-dalsi">
      <ArtImage seed="hotovo" variant="cover" comp="prunik" mood="usvit" size={[900, 760]} />
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
