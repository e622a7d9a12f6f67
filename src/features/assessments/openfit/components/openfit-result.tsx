import type { ReactNode } from 'react'
import { LEVEL_TONE } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { FreshResult } from '~/ui/fresh-result'
import { isSuitable } from '../rules'
import type { PresentedRisk } from '../schema'
import { riskLabel } from './risk-label'

/** Right after the test (specification §2). `children`: where to find help. */
export function OpenFitResult({ result, children }: { result: PresentedRisk; children: ReactNode }) {
  const verdict = isSuitable(result.level) ? m.openfit_result_suitable() : m.openfit_result_notYet()
  return (
    <FreshResult
      title={m.openfit_result_title()}
      sparks={result.sparks}
      links={[
        { href: '/dashboard', label: m.openfit_result_dashboard() },
        { href: '/koucink', label: m.openfit_result_coaching() },
      ]}
      href={`/dashboard/vysledky/${result.id}`}
      disclaimer={result.disclaimer}
      help={children}
    >
      <h2>{m.openfit_result_percentageLabel({ percent: result.percentage })}</h2>
      <div className="row">
        <Badge kind={LEVEL_TONE[result.level]}>{riskLabel(result.level)}</Badge>
        <Badge>{m.openfit_result_verdict({ verdict })}</Badge>
      </div>
      <p className="max-w-measure">{result.meaning}</p>
      <p className="small max-w-measure text-ink-2">{result.percentageNote}</p>
    </FreshResult>
  )
}
