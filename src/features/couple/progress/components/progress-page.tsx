import type { ReactNode } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { MessagePage } from '~/ui/message-page'
import { PageLink } from '~/ui/page-link'
import { QuickExit } from '~/ui/quick-exit'
import { Skeleton } from '~/ui/skeleton'
import type { ProgressOverview } from '../schema'
import { ProgressAlert } from './progress-alert'
import { ProgressPanel } from './progress-panel'
import { useFreshProgress } from './use-fresh-progress'

/** specification §2: /dashboard/pokrok. */
export function ProgressPage({ progress }: { progress: ProgressOverview }) {
  useFreshProgress()
  return (
    <Frame>
      <ProgressPanel progress={progress} />
    </Frame>
  )
}

/** While it is being fetched: as many blocks as milestones fit a screen (specification §9: five). */
export function ProgressLoading() {
  return (
    <Frame>
      <Skeleton blocks={Array.from({ length: 5 }, () => ({ height: 96 }))} className="stack progress-body" />
    </Frame>
  )
}

/** specification §8. */
export function ProgressFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Frame>
      <ProgressAlert onRetry={onRetry} />
    </Frame>
  )
}

/** specification §8. `path` is where sign-in leads back to, without language prefix. */
export function ProgressForCouples({ path }: { path: string }) {
  const next = localizedPath(path, getLocale())
  return (
    <MessagePage art={STEPS}>
      <h1>{m.progress_title()}</h1>
      <p className="lead">{m.progress_loginRequired()}</p>
      <p>{m.progress_lead()}</p>
      <div className="row">
        <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href="/auth" search={{ next }}>
          {m.progress_signIn()}
        </PageLink>
        <PageLink className={buttonClass({ size: 'lg' })} href="/auth" search={{ step: 'signup', next }}>
          {m.tests_wall_signUp()}
        </PageLink>
      </div>
    </MessagePage>
  )
}

const STEPS = { seed: 'pokrok', variant: 'course', mood: 'usvit', comp: 'schody' } as const

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="obsah" className="wrap dash">
      <QuickExit className="exit-float" />
      <div className="stack progress-head justify-items-start">
        <ArrowLink href="/dashboard" to="back">
          {m.progress_toDashboard()}
        </ArrowLink>
        <h1>{m.progress_title()}</h1>
        <p className="lead">{m.progress_lead()}</p>
      </div>
      {children}
    </main>
  )
}
