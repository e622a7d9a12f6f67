import { TIER_TONE } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { FreshResult } from '~/ui/fresh-result'
import { TierMark } from '~/ui/tier-mark'
import type { PresentedTierResult } from '../schema'
import { HelpNote } from './help-note'

/** Right after the test (specification §2). Later the result is on the dashboard. */
export function TierResult({ result }: { result: PresentedTierResult }) {
  return (
    <FreshResult
      title={m.tier_result_title()}
      sparks={result.sparks}
      links={[
        { href: '/dashboard', label: m.tier_result_dashboard() },
        { href: '/akademie', label: m.tier_result_courses() },
      ]}
      href={`/dashboard/vysledky/${result.id}`}
      disclaimer={m.result_disclaimer()}
      help={<HelpNote note={result.helpNote} />}
    >
      <TierMark letter={result.tier} size="xl" label={result.label} />
      <h2>{result.name}</h2>
      <Badge kind={TIER_TONE[result.tier]}>{m.tier_result_risk({ risk: result.risk })}</Badge>
      <p className="max-w-measure">{result.description}</p>
      <p className="small max-w-measure text-ink-2">{result.riskMeaning}</p>
    </FreshResult>
  )
}
