import type { ReactNode } from 'react'
import { THRESHOLDS } from '~/features/assessments/openfit/rules'
import { TIERS, TIER_FROM, TIER_POINTS } from '~/features/assessments/tier/rules'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { EXAMPLE, exampleTotal } from '../method.rules'

const figure = (value: number) => new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(value)
const percent = (value: number) => m.format_percent({ percent: value })

/** Twenty answers that add up, and where their sum stands on the scale of tiers. */
export function TierFigure() {
  const at = (points: number) => 40 + ((points - TIER_POINTS.least) / (TIER_POINTS.most - TIER_POINTS.least)) * 560
  const marks = [...TIERS.map((tier) => TIER_FROM[tier]).toReversed(), TIER_POINTS.most]
  return (
    <Figure box="0 0 640 256" label={m.method_tierPlot({ total: exampleTotal })} caption={m.method_tierExample({ total: exampleTotal })}>
      {EXAMPLE.answers
        .map((answer, column) => ({ answer, x: 54 + column * 28 }))
        .map(({ answer, x }) => (
          <g key={x} transform={`translate(${x} 0)`}>
            {[1, 2, 3, 4].map((points) => (
              <circle key={points} className={points <= answer ? 'fig-dot' : 'fig-dot is-empty'} cy={100 - points * 20} r="7" />
            ))}
          </g>
        ))}
      <path className="fig-line" d="M40 104H600" />
      <text className="fig-key" x="40" y="132">
        {m.method_tierAnswers()}
      </text>
      <path className="fig-line" d={`M${at(exampleTotal)} 104V176`} />
      <text className="fig-value" x={at(exampleTotal) + 12} y="162">
        {exampleTotal}
      </text>
      {marks.slice(1).map((to, index) => {
        const tier = TIERS[TIERS.length - 1 - index] ?? 'D'
        const from = TIER_FROM[tier]
        const isReached = exampleTotal >= from && exampleTotal < to
        return (
          <g key={tier} className={`fig-tier-${tier.toLowerCase()}`}>
            <rect className={isReached ? 'is-reached' : undefined} x={at(from) + 1.5} y="184" width={at(to) - at(from) - 3} height="18" />
            <text className="fig-key" x={(at(from) + at(to)) / 2} y="252" textAnchor="middle">
              {tier}
            </text>
          </g>
        )
      })}
      {marks.map((points) => (
        <text key={points} x={at(points)} y="226" textAnchor="middle">
          {points}
        </text>
      ))}
      <circle className="fig-pin" cx={at(exampleTotal)} cy="193" r="10" />
    </Figure>
  )
}

/** Both means as a plane: the lower one decides in which band the couple is. */
export function MeansFigure() {
  const { her, his } = EXAMPLE
  const joint = Math.min(her, his)
  const { low, moderate } = THRESHOLDS
  const x = (mean: number) => 60 + (mean - 1) * 108
  const y = (mean: number) => 476 - (mean - 1) * 108
  const band = (from: number) => ({ x: x(from), y: y(5), width: x(5) - x(from), height: y(from) - y(5) })
  return (
    <Figure
      box="0 0 540 544"
      isSquare
      label={m.method_meansPlot({ low: figure(low), moderate: figure(moderate) })}
      caption={m.method_meansNote()}
      formula={m.method_formula({ higher: figure(her), lower: figure(his), joint: figure(joint) })}
    >
      <rect className="fig-high" {...band(1)} />
      <rect className="fig-mid" {...band(moderate)} />
      <rect className="fig-low" {...band(low)} />
      <path className="fig-line is-dotted" d={`M${x(1)} ${y(1)}L${x(5)} ${y(5)}`} />
      <path className="fig-line" d={`M${x(moderate)} ${y(5)}V${y(moderate)}H${x(5)}M${x(low)} ${y(5)}V${y(low)}H${x(5)}`} />
      <text className="fig-word is-high" x={x(1) + 8} y={y(5) + 28}>
        {m.method_high()}
      </text>
      <text className="fig-word is-mid" x={x(moderate) + 8} y={y(5) + 28}>
        {m.method_moderate()}
      </text>
      <text className="fig-word is-low" x={x(low) + 8} y={y(5) + 28}>
        {m.method_low()}
      </text>
      {[1, 2, 3, 4, 5].map((mean) => (
        <g key={mean}>
          <text x={x(mean)} y="502" textAnchor="middle">
            {mean}
          </text>
          <text x="46" y={y(mean) + 5} textAnchor="end">
            {mean}
          </text>
        </g>
      ))}
      <text className="fig-key" x={x(3)} y="538" textAnchor="middle">
        {m.method_her()}
      </text>
      <text className="fig-key" x={x(1)} y="26">
        {m.method_his()}
      </text>
      <path className="fig-line is-strong" d={`M${x(her)} ${y(1)}V${y(his)}H${x(1)}`} />
      <circle className="fig-point" cx={x(her)} cy={y(his)} r="10" />
      <text className="fig-value" x={x(1) + 14} y={y(his) - 12}>
        {figure(joint)}
      </text>
    </Figure>
  )
}

/** The joint value as a percentage: a line that bends at the two thresholds. */
export function PercentageFigure() {
  const joint = EXAMPLE.his
  const { low, moderate } = THRESHOLDS
  const points = [
    [1, 100],
    [moderate, 75],
    [low, 25],
    [5, 0],
  ] as const
  const x = (value: number) => 80 + (value - 1) * 130
  const y = (value: number) => 290 - value * 2.5
  const height = y(0) - y(100)
  return (
    <Figure
      box="0 0 640 360"
      label={m.method_percentPlot({ low: figure(low), moderate: figure(moderate) })}
      caption={m.method_percentExample({ joint: figure(joint), exact: percent(EXAMPLE.exact), shown: percent(EXAMPLE.shown) })}
    >
      <rect className="fig-high" x={x(1)} y={y(100)} width={x(moderate) - x(1)} height={height} />
      <rect className="fig-mid" x={x(moderate)} y={y(100)} width={x(low) - x(moderate)} height={height} />
      <rect className="fig-low" x={x(low)} y={y(100)} width={x(5) - x(low)} height={height} />
      <path className="fig-line is-strong" d={`M${points.map(([value, share]) => `${x(value)} ${y(share)}`).join('L')}`} />
      {points.map(([value, share]) => (
        <g key={value}>
          <circle className="fig-knee" cx={x(value)} cy={y(share)} r="5" />
          <text x={x(value)} y="318" textAnchor="middle">
            {figure(value)}
          </text>
          <text x="68" y={y(share) + 5} textAnchor="end">
            {percent(share)}
          </text>
        </g>
      ))}
      <path className="fig-line is-dotted" d={`M${x(joint)} ${y(0)}V${y(EXAMPLE.exact)}H${x(1)}`} />
      <circle className="fig-point" cx={x(joint)} cy={y(EXAMPLE.exact)} r="9" />
      <text className="fig-value" x={x(joint) + 18} y={y(EXAMPLE.exact) - 8}>
        {percent(EXAMPLE.shown)}
      </text>
      <text className="fig-key" x={x(5)} y="352" textAnchor="end">
        {m.method_joint()}
      </text>
    </Figure>
  )
}

interface FigureProps {
  box: string
  /** All that the drawing says, in words. */
  label: string
  caption: string
  formula?: string
  isSquare?: boolean
  children: ReactNode
}

function Figure({ box, label, caption, formula, isSquare, children }: FigureProps) {
  return (
    <figure className={isSquare ? 'fig is-square' : 'fig'}>
      <svg viewBox={box} role="img" aria-label={label}>
        {children}
      </svg>
      <figcaption>
        {formula && <p className="fig-formula">{formula}</p>}
        {caption}
      </figcaption>
    </figure>
  )
}
