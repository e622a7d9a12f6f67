import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { TierMark } from '~/ui/tier-mark'
import type { RiskTone, TierFace } from '../schema'

/** From the highest to the lowest, with the overlap of the two spheres that stands for each. */
const SCALE = { S: 1, A: 0.8, B: 0.5, C: 0.3, D: 0 } as const
const LETTERS = ['S', 'A', 'B', 'C', 'D'] as const

/** Tier card and risk view (specification §2). */
export function TierHead({ face, tone, date }: { face: TierFace; tone: RiskTone; date: string }) {
  return (
    <section className="card own-head" aria-labelledby="h-vysledek">
      <ArtImage seed="vysledek" variant="cover" comp="prunik" mood="med" size={[900, 900]} t={SCALE[face.letter]} loading="eager" />
      <div className="own-head-in">
        <h1 id="h-vysledek" className="own-title">
          {m.tier_result_title()} <span className="own-date">{m.result_from({ date })}</span>
        </h1>
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
        <div className="row no-print">
          <PageLink className={buttonClass({ kind: 'primary' })} href="/dashboard">
            {m.tier_result_dashboard()}
          </PageLink>
          <PageLink className={buttonClass({ kind: 'quiet' })} href="/akademie">
            {m.tier_result_courses()}
          </PageLink>
        </div>
      </div>
    </section>
  )
}
