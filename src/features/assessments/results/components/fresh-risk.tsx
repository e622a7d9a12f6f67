import type { ReactNode } from 'react'
import { isSuitable } from '~/features/assessments/openfit/rules'
import type { PresentedRisk } from '~/features/assessments/openfit/schema'
import { LEVEL_TONE } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import type { OwnResult, Starter } from '../schema'
import { FreshResult } from './fresh-result'
import { RISK_OVERLAP, RiskScale, TO_DASHBOARD } from './result-heads'

interface FreshRiskProps {
  result: PresentedRisk
  /** All that is known of it; null when that could not be loaded. */
  own: OwnResult | null
  help: ReactNode
}

/** Right after the test (specification §2): what to talk about first, then the figure. */
export function FreshRisk({ result, own, help }: FreshRiskProps) {
  const [first, ...others] = own?.starters?.items ?? []
  return (
    <FreshResult
      title={m.openfit_result_title()}
      mood="usvit"
      overlap={RISK_OVERLAP[result.level]}
      href={`/dashboard/vysledky/${result.id}`}
      links={[TO_DASHBOARD, { href: '/koucink', label: m.openfit_result_coaching }]}
      sparks={result.sparks}
      disclaimer={result.disclaimer}
      help={help}
      parts={
        <>
          {own?.starters && others.length > 0 && <OtherTopics topics={others} own={own} />}
          <Figure result={result} />
        </>
      }
    >
      {first ? (
        <>
          <div>
            <p className="text-ink-2">{m.result_topics_first()}</p>
            <h2 className="fresh-topic">{first.topic}</h2>
          </div>
          <blockquote className="fresh-question">{first.text}</blockquote>
        </>
      ) : (
        <h2 className="fresh-topic">{result.fit}</h2>
      )}
    </FreshResult>
  )
}

/** The rest to talk about, how to, and what choosing these topics does not say. */
function OtherTopics({ topics, own: { starters, face } }: { topics: Starter[]; own: OwnResult }) {
  return (
    <section className="stack own-part" aria-labelledby="h-temata">
      <h2 id="h-temata">{m.result_topics_others()}</h2>
      <ul className="fresh-topics">
        {topics.map(({ topic, text }) => (
          <li key={topic}>
            <h3>{topic}</h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <p className="small max-w-measure text-ink-2">{starters?.intro}</p>
      <p className="small max-w-measure text-ink-2">
        {m.result_topics_order()} {face.kind === 'risk' && face.topicsNote}
      </p>
      <p className="small max-w-measure text-ink-2">{starters?.whenToSkip}</p>
    </section>
  )
}

/** Level, verdict and what they mean; the percentage is small, on its bar. */
function Figure({ result: { level, label, fit, percentage, meaning, percentageNote } }: { result: PresentedRisk }) {
  const verdict = isSuitable(level) ? m.openfit_result_suitable() : m.openfit_result_notYet()
  return (
    <section className="stack own-part" aria-labelledby="h-riziko">
      <h2 id="h-riziko">{fit}</h2>
      <div className="row">
        <Badge kind={LEVEL_TONE[level]}>{label}</Badge>
        <Badge>{m.openfit_result_verdict({ verdict })}</Badge>
      </div>
      <div className="fresh-risk">
        <p className="small nums" style={{ '--at': `${percentage}%` }}>
          {m.openfit_result_percentageLabel({ percent: percentage })}
        </p>
        <RiskScale percentage={percentage} />
      </div>
      <p className="max-w-measure">{meaning}</p>
      <p className="small max-w-measure text-ink-2">{percentageNote}</p>
    </section>
  )
}
