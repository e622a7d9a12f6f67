import type { Tier } from '~/features/couple/profile/couple.schema'
import { TIER_POINTS } from '~/features/assessments/tier/rules'
import { m } from '~/paraglide/messages'
import { Overlap } from '~/ui/art/pictogram'
import { TierMark } from '~/ui/tier-mark'
import { TIER_OVERLAP } from '../rules'
import type { OwnResult } from '../schema'

const { least: LEAST, most: MOST } = TIER_POINTS

const place = (points: number): string => `${((points - LEAST) / (MOST - LEAST)) * 100}%`

/** The sum on the line from 20 to 80 points: as wide as the points of each level, the pairs closer from one to the next. */
export function ScoreScale({ letter, sum: { score, levels } }: { letter: Tier; sum: NonNullable<OwnResult['sum']> }) {
  const widths = levels.map(({ from }, at) => (levels[at + 1]?.from ?? MOST) - from)
  return (
    <section className="fresh-part fresh-band" aria-labelledby="h-body">
      <div className="wrap stack">
        <h2 id="h-body" className="fresh-small nums">
          {m.tier_result_score({ score })}
        </h2>
        <p className="own-part-lead text-ink-2">
          {m.result_scale_text()} {m.tier_result_note()}
        </p>
        <div className={`sum-scale nums sum-${letter.toLowerCase()}`}>
          <p className="sum-pin" style={{ '--at': place(score) }} aria-hidden="true">
            <span>{m.result_scale_you({ score })}</span>
          </p>
          <ol aria-label={m.result_scale_title()} style={{ gridTemplateColumns: widths.map((width) => `minmax(0, ${width}fr)`).join(' ') }}>
            {levels.map((level) => (
              <li key={level.letter} {...(level.letter === letter && { 'aria-current': 'true' })}>
                <Overlap t={TIER_OVERLAP[level.letter]} />
                <i />
                <TierMark letter={level.letter} size="sm" />
                <span className="sr">{level.letter}, </span>
                <span className="sum-name">{level.name}</span>
                <span className="sr">
                  , {m.result_scale_from({ points: level.from })}
                  {level.letter === letter && `, ${m.result_tierYours()}`}
                </span>
              </li>
            ))}
          </ol>
          <p className="scale-marks" aria-hidden="true">
            {[...levels.map(({ from }) => from), MOST].map((points) => (
              <span key={points} style={{ left: place(points) }}>
                {points}
              </span>
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}
