import type { ReactNode } from 'react'
import { isSuitable } from '~/features/assessments/openfit/rules'
import type { PresentedRisk } from '~/features/assessments/openfit/schema'
import { LEVEL_TONE } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import type { OwnResult } from '../schema'
import { FreshResult } from './fresh-result'
import { RiskScale, TO_DASHBOARD } from './result-heads'

interface FreshRiskProps {
  result: PresentedRisk
  /** All that is known of it; null when that could not be loaded. */
  own: OwnResult | null
  help: ReactNode
}

/** Right after the test (specification §2): what to talk about first, then the figure. */
export function FreshRisk({ result, own, help }: FreshRiskProps) {
  const first = own?.starters?.items[0]
  return (
    <FreshResult
      title={m.openfit_result_title()}
      outcome={m.tests_completed_risk({ level: result.label })}
      drawing={own?.drawing}
      href={`/dashboard/vysledky/${result.id}`}
      links={[TO_DASHBOARD, { href: '/koucink', label: m.openfit_result_coaching }]}
      sparks={result.sparks}
      notes={[`${m.result_basicNote()} ${result.disclaimer}`]}
      help={help}
      parts={
        <>
          {own?.starters && <OtherTopics starters={own.starters} note={own.face.kind === 'risk' ? own.face.topicsNote : ''} />}
          <Figure result={result} />
        </>
      }
    >
      {first ? (
        <>
          <div className="fresh-name">
            <p className="lead">{m.result_topics_first()}</p>
            <h2>{first.topic}</h2>
          </div>
          <blockquote className="fresh-question">{first.text}</blockquote>
        </>
      ) : (
        <div className="fresh-name">
          <h2>{result.label}</h2>
        </div>
      )}
    </FreshResult>
  )
}

/** The rest to talk about, how to, and what choosing these topics does not say. */
function OtherTopics({ starters: { items, intro, whenToSkip }, note }: { starters: NonNullable<OwnResult['starters']>; note: string }) {
  return (
    <section className="fresh-part fresh-band" aria-labelledby="h-temata">
      <div className="wrap stack">
        <h2 id="h-temata" className="fresh-small">
          {m.result_topics_others()}
        </h2>
        <ul className="fresh-topics">
          {items.slice(1).map(({ topic, text }) => (
            <li key={topic}>
              <h3>{topic}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
        <p className="max-w-measure text-ink-2">
          {intro} {m.result_topics_order()} {note}
        </p>
        <p className="max-w-measure text-ink-2">{whenToSkip}</p>
      </div>
    </section>
  )
}

/** Level, verdict and what they mean; the percentage is small, on its bar. */
function Figure({ result: { level, label, fit, percentage, meaning, percentageNote } }: { result: PresentedRisk }) {
  const verdict = isSuitable(level) ? m.openfit_result_suitable() : m.openfit_result_notYet()
  return (
    <section className="wrap stack fresh-part" aria-labelledby="h-riziko">
      <div className="row">
        <Badge kind={LEVEL_TONE[level]}>{label}</Badge>
        <Badge>{m.openfit_result_verdict({ verdict })}</Badge>
      </div>
      <h2 id="h-riziko" className="fresh-small">
        {fit}
      </h2>
      <RiskScale percentage={percentage} />
      <p className="lead">{meaning}</p>
      <p className="small max-w-measure text-ink-2">{percentageNote}</p>
    </section>
  )
}
