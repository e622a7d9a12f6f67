import type { Tier } from '~/features/couple/profile/couple.schema'
import { m } from '~/paraglide/messages'
import { Overlap } from '~/ui/art/pictogram'
import { TierMark } from '~/ui/tier-mark'
import type { OwnResult } from '../schema'
import { TIER_OVERLAP } from './result-heads'

const UPWARDS = ['D', 'C', 'B', 'A', 'S'] as const satisfies readonly Tier[]
/** Of twenty answers with 1 to 4 points. */
const LEAST = 20
const MOST = 80

/** The sum on the line from 20 to 80 points: as wide as the points of each level, the pairs closer from one to the next. */
export function PointScale({ letter, points: { score, from } }: { letter: Tier; points: NonNullable<OwnResult['points']> }) {
  const begins = UPWARDS.map((tier) => from[tier])
  const widths = begins.map((begin, at) => (begins[at + 1] ?? MOST) - begin)
  return (
    <section className="stack own-part" aria-labelledby="h-body">
      <h2 id="h-body" className="nums">
        {m.tier_result_score({ score })}
      </h2>
      <p className="own-part-lead text-ink-2">
        {m.result_scale_text()} {m.tier_result_note()}
      </p>
      <div className={`sum-scale nums sum-${letter.toLowerCase()}`}>
        <p className="sum-pin" style={{ '--at': `${((score - LEAST) / (MOST - LEAST)) * 100}%` }} aria-hidden="true">
          <span>{m.result_scale_you({ score })}</span>
        </p>
        <ol aria-label={m.result_scale_title()} style={{ gridTemplateColumns: widths.map((width) => `minmax(0, ${width}fr)`).join(' ') }}>
          {UPWARDS.map((tier, at) => (
            <li key={tier} {...(tier === letter && { 'aria-current': 'true' })}>
              <Overlap t={TIER_OVERLAP[tier]} />
              <i />
              <span className="sum-from" aria-hidden="true">
                {begins[at]}
              </span>
              <TierMark letter={tier} size="sm" />
              <span className="sr">
                {tier}, {m.result_scale_from({ points: begins[at] ?? LEAST })}
                {tier === letter && `, ${m.result_tierYours()}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
