import { m } from '~/paraglide/messages'
import { Overlap } from '~/ui/art/pictogram'
import { Badge } from '~/ui/badge'
import { PageLink } from '~/ui/page-link'
import { TierMark } from '~/ui/tier-mark'
import type { Rung, TierLetter } from '../schema'

/** How far the two spheres overlap, and the tone of the risk, whose words stand beside it. */
const LOOK = {
  S: { t: 1, tone: 'low' },
  A: { t: 0.78, tone: 'low' },
  B: { t: 0.54, tone: 'mid' },
  C: { t: 0.3, tone: 'mid' },
  D: { t: 0, tone: 'high' },
} as const

/** From S to D: description, characteristics, an example and where to go on (specification §2). */
export function TierLadder({ ladder, yours }: { ladder: Rung[]; yours: TierLetter | null }) {
  return (
    <ol className="rungs">
      {ladder.map((rung) => (
        <li key={rung.letter}>
          <Step rung={rung} isYours={rung.letter === yours} />
        </li>
      ))}
    </ol>
  )
}

function Step({ rung, isYours }: { rung: Rung; isYours: boolean }) {
  const { letter, label, name, risk, description, characteristics, example, nextSteps } = rung
  return (
    <article className="rung" aria-labelledby={`tier-${letter.toLowerCase()}`}>
      <div className="rung-mark">
        <TierMark letter={letter} size="lg" label={label} />
        <Overlap t={LOOK[letter].t} />
      </div>
      <div className="stack">
        <h3 id={`tier-${letter.toLowerCase()}`}>
          {label}: {name}
        </h3>
        <div className="row">
          <Badge kind={LOOK[letter].tone}>{m.tier_result_risk({ risk })}</Badge>
          {isYours && <Badge kind="soft">{m.academy_tier_yours()}</Badge>}
        </div>
        <p>{description}</p>
        <div>
          <h4>{m.academy_tier_example()}</h4>
          <p className="rung-example">{example}</p>
        </div>
      </div>
      <div className="stack">
        <h4>{m.academy_tier_characteristics()}</h4>
        <ul className="bullets">
          {characteristics.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <h4>{m.academy_tier_next()}</h4>
        <ul className="bullets">
          {nextSteps.map(({ href, text }) => (
            <li key={href}>
              <PageLink className="link" href={href}>
                {text}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
