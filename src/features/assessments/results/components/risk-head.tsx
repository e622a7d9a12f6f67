import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import type { RiskFace, RiskTone } from '../schema'
import { OwnHead } from './own-head'

/** By the level alone: a finer drawing would say more than the percentage may. */
const OVERLAP = { low: 0.8, moderate: 0.5, high: 0.2 } as const

/** Percentage, level, verdict and what the level means (specification §2, readings R9). */
export function RiskHead({ face, tone, date }: { face: RiskFace; tone: RiskTone; date: string }) {
  return (
    <OwnHead
      title={m.result_couple_title()}
      date={date}
      mood="usvit"
      overlap={OVERLAP[face.level]}
      link={{ href: '/koucink', label: m.result_coaching() }}
    >
      <div className="own-name">
        {face.percentage !== null && (
          <span className="own-figure nums">
            <span className="sr">{m.result_riskValue({ percent: face.percentage })}</span>
            <span aria-hidden="true">{m.format_percent({ percent: face.percentage })}</span>
          </span>
        )}
        <h2>{face.fit}</h2>
      </div>
      <div className="row">
        <Badge kind={tone}>{face.label}</Badge>
        <Badge kind={tone}>
          {m.result_verdict_label()}: {face.suitable ? m.result_verdict_suitable() : m.result_verdict_unsuitable()}
        </Badge>
      </div>
      {face.percentage !== null && <RiskScale percentage={face.percentage} />}
      <p className="max-w-measure">{face.meaning}</p>
      <p className="small max-w-measure text-ink-2">{face.percentageNote}</p>
    </OwnHead>
  )
}

/** Bounds of the levels in percent (specification §9). */
const BOUNDS = [0, 25, 75, 100]

/** Where the percentage stands; the words beside it say the same. */
function RiskScale({ percentage }: { percentage: number }) {
  return (
    <div className="risk-scale" role="img" aria-label={`${m.result_riskScale()}: ${m.format_percent({ percent: percentage })}`}>
      <div className="risk-track">
        <i className="risk-low" />
        <i className="risk-mid" />
        <i className="risk-high" />
        <b style={{ left: `${percentage}%` }} />
      </div>
      <div className="risk-bounds nums">
        {BOUNDS.map((bound) => (
          <span key={bound} style={{ left: `${bound}%` }}>
            {m.format_percent({ percent: bound })}
          </span>
        ))}
      </div>
    </div>
  )
}
