import { Sparkle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { QuickExit } from '~/ui/quick-exit'
import { RISK_TONE, isSuitable } from '../rules'
import type { PresentedRisk } from '../schema'
import { riskLabel } from './risk-label'

/** Right after the test (specification §2). `children`: where to find help. */
export function OpenFitResult({ result, children }: { result: PresentedRisk; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <main id="obsah" className="wrap section">
      <QuickExit className="exit-float" />
      <div className="stack mx-auto max-w-[46rem]">
        <section className="card result" aria-labelledby="h-vysledek">
          <h1
            id="h-vysledek"
            ref={heading}
            tabIndex={-1}
            className="font-sans text-body leading-snug font-medium tracking-normal text-ink-2"
          >
            {m.openfit_result_title()}
          </h1>
          <h2>{m.openfit_result_percentageLabel({ percent: result.percentage })}</h2>
          <div className="row">
            <Badge kind={RISK_TONE[result.level]}>{riskLabel(result.level)}</Badge>
            <Badge>
              {m.openfit_result_verdict({
                verdict: isSuitable(result.level) ? m.openfit_result_suitable() : m.openfit_result_notYet(),
              })}
            </Badge>
          </div>
          <p className="max-w-measure">{result.meaning}</p>
          <p className="small max-w-measure text-ink-2">{result.percentageNote}</p>
          {result.sparks > 0 && (
            <Badge kind="soft" icon={<Sparkle className="i" aria-hidden="true" />}>
              {m.progress_milestone_completed_title()}: {m.plural_sparkGain({ count: result.sparks })}
            </Badge>
          )}
          <div className="row">
            <PageLink className={buttonClass({ kind: 'primary' })} href="/dashboard">
              {m.openfit_result_dashboard()}
            </PageLink>
            <PageLink className={buttonClass({ kind: 'quiet' })} href="/koucink">
              {m.openfit_result_coaching()}
            </PageLink>
          </div>
          <ArrowLink href={`/dashboard/vysledky/${result.id}`}>{m.tier_result_full()}</ArrowLink>
        </section>
        <p className="small text-ink-2">
          {m.result_basicNote()} {result.disclaimer}
        </p>
        {children}
      </div>
    </main>
  )
}
