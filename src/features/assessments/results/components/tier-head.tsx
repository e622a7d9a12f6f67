import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { TierMark } from '~/ui/tier-mark'
import type { RiskTone, TierFace } from '../schema'
import { OwnHead } from './own-head'

/** From the highest to the lowest, with the overlap of the two spheres that stands for each. */
const SCALE = { S: 1, A: 0.8, B: 0.5, C: 0.3, D: 0 } as const
const LETTERS = ['S', 'A', 'B', 'C', 'D'] as const

/** Tier card and risk view (specification §2). */
export function TierHead({ face, tone, date }: { face: TierFace; tone: RiskTone; date: string }) {
  return (
    <OwnHead
      title={m.tier_result_title()}
      date={date}
      mood="med"
      overlap={SCALE[face.letter]}
      link={{ href: '/akademie', label: m.tier_result_courses() }}
    >
      <div className="own-name">
        <TierMark letter={face.letter} size="xl" label={face.label} />
        <h2>{face.name}</h2>
      </div>
      <p className="max-w-measure">{face.description}</p>
      <div className="own-risk">
        <Badge kind={tone}>{m.tier_result_risk({ risk: face.risk })}</Badge>
        <ol className="tier-scale" aria-label={m.result_tierScale()}>
          {LETTERS.map((letter) => (
            <li key={letter} {...(letter === face.letter ? { 'aria-current': 'true' } : {})}>
              <TierMark letter={letter} size="sm" />
              <span className="sr">
                {letter}
                {letter === face.letter && `, ${m.result_tierYours()}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <p className="small max-w-measure text-ink-2">{face.riskMeaning}</p>
    </OwnHead>
  )
}
