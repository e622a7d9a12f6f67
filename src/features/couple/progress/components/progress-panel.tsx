import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import type { ProgressOverview } from '../schema'
import { MilestoneList } from './milestone-list'
import { NextStep } from './next-step'
import { RingCard } from './ring-card'
import { useReflectionCompletion } from './use-reflection-completion'

interface ProgressPanelProps {
  progress: ProgressOverview
  /** It is a part of another page: a link leads to the page of its own. */
  hasPage?: boolean
  /** Further cards beside the milestones. */
  children?: ReactNode
}

export function ProgressPanel({ progress, hasPage = false, children }: ProgressPanelProps) {
  const completion = useReflectionCompletion()
  return (
    <div className="cols dash-grid">
      <div className="dash-col">
        <NextStep progress={progress} completion={completion} />
        <MilestoneList milestones={progress.milestones} completion={completion} />
      </div>
      <div className="dash-col">
        <RingCard progress={progress} hasPage={hasPage} />
        {children}
        <Downloads downloads={progress.downloads} />
      </div>
    </div>
  )
}

function Downloads({ downloads: { free, paid } }: Pick<ProgressOverview, 'downloads'>) {
  return (
    <section className="card panel" aria-labelledby="h-materialy">
      <h2 id="h-materialy">{m.progress_downloads_title()}</h2>
      {free + paid === 0 && <p className="panel-empty">{m.progress_downloads_empty()}</p>}
      <dl className="dl figures">
        <div>
          <dt>{m.progress_downloads_free()}</dt>
          <dd className="nums">{free}</dd>
        </div>
        <div>
          <dt>{m.progress_downloads_paid()}</dt>
          <dd className="nums">{paid}</dd>
        </div>
      </dl>
      <ArrowLink className="small" href="/akademie">
        {m.progress_downloads_button()}
      </ArrowLink>
    </section>
  )
}
