import { Sparkle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { QuickExit } from '~/ui/quick-exit'
import { TierMark } from '~/ui/tier-mark'
import { TIER_RISK_TONE } from '../rules'
import type { PresentedTierResult } from '../schema'
import { HelpNote } from './help-note'

/** Right after the test (specification §2). Later the result is on the dashboard. */
export function TierResult({ result }: { result: PresentedTierResult }) {
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
            {m.tier_result_title()}
          </h1>
          <TierMark letter={result.tier} label={result.label} />
          <h2>{result.name}</h2>
          <Badge kind={TIER_RISK_TONE[result.tier]}>{m.tier_result_risk({ risk: result.risk })}</Badge>
          <p className="max-w-measure">{result.description}</p>
          <p className="small max-w-measure text-ink-2">{result.riskMeaning}</p>
          {result.sparks > 0 && (
            <Badge kind="soft" icon={<Sparkle className="i" aria-hidden="true" />}>
              {m.progress_milestone_completed_title()}: {m.plural_sparkGain({ count: result.sparks })}
            </Badge>
          )}
          <div className="row">
            <PageLink className={buttonClass({ kind: 'primary' })} href="/dashboard">
              {m.tier_result_dashboard()}
            </PageLink>
            <PageLink className={buttonClass({ kind: 'quiet' })} href="/akademie">
              {m.tier_result_courses()}
            </PageLink>
          </div>
          <ArrowLink href={`/dashboard/vysledky/${result.id}`}>{m.tier_result_full()}</ArrowLink>
        </section>
        <p className="small text-ink-2">
          {m.result_basicNote()} {m.result_disclaimer()}
        </p>
        <HelpNote note={result.helpNote} />
      </div>
    </main>
  )
}
