import { type ReactNode, useState } from 'react'
import type { PresentedTierResult } from '~/features/assessments/tier/schema'
import { TIER_TONE } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Overlap } from '~/ui/art/pictogram'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { TierMark } from '~/ui/tier-mark'
import type { OwnResult, ProfileTopic } from '../schema'
import { FreshResult } from './fresh-result'
import { NextSteps } from './next-steps'
import { PointScale } from './point-scale'
import { TIER_OVERLAP, TO_DASHBOARD, tierSeed } from './result-heads'
import { BANDS } from './topic-bands'

interface FreshTierProps {
  result: PresentedTierResult
  /** All that is known of it; null when that could not be loaded. */
  own: OwnResult | null
  help: ReactNode
}

/** Right after the test (specification §2). Later the result is on the dashboard. */
export function FreshTier({ result, own, help }: FreshTierProps) {
  const profile = own?.face.kind === 'tier' ? own.face.profile : []
  return (
    <FreshResult
      title={m.tier_result_title()}
      mood="med"
      seed={tierSeed(profile)}
      overlap={TIER_OVERLAP[result.tier]}
      href={`/dashboard/vysledky/${result.id}`}
      links={[TO_DASHBOARD, { href: '/akademie', label: m.tier_result_courses }]}
      sparks={result.sparks}
      disclaimer={m.result_disclaimer()}
      help={help}
      parts={
        <>
          {own?.points && <PointScale letter={result.tier} points={own.points} />}
          {profile.length > 0 && <GroupedProfile profile={profile} />}
          {own?.starters && <EveningQuestion starters={own.starters} />}
          {own && <NextSteps steps={own.nextSteps} />}
        </>
      }
    >
      <div className="row own-name">
        <TierMark letter={result.tier} size="xl" label={result.label} />
        <h2>{result.name}</h2>
      </div>
      <div>
        <Badge kind={TIER_TONE[result.tier]}>{m.tier_result_risk({ risk: result.risk })}</Badge>
      </div>
      <p className="max-w-measure">{result.description}</p>
      <p className="small max-w-measure text-ink-2">{result.riskMeaning}</p>
    </FreshResult>
  )
}

const GROUPS = ['strong', 'growing', 'open'] as const

/** The topics under the words that they came out with, never in points; a word without a topic is left out. */
function GroupedProfile({ profile }: { profile: ProfileTopic[] }) {
  const groups = GROUPS.map((band) => ({ band, topics: profile.filter((topic) => topic.band === band) }))
  return (
    <section className="stack own-part" aria-labelledby="h-profil">
      <h2 id="h-profil">{m.result_profile_title()}</h2>
      <p className="own-part-lead text-ink-2">{m.result_profile_text()}</p>
      <div className="profile-groups">
        {groups
          .filter(({ topics }) => topics.length > 0)
          .map(({ band, topics }) => (
            <section key={band} aria-labelledby={`h-profil-${band}`}>
              <h3 id={`h-profil-${band}`}>
                <Overlap t={BANDS[band].t} />
                <span>{BANDS[band].word()}</span>
              </h3>
              <ul>
                {topics.map(({ key, name }) => (
                  <li key={key}>{name}</li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </section>
  )
}

/** One question at a time, the first one first. */
function EveningQuestion({ starters: { items, whenToSkip } }: { starters: NonNullable<OwnResult['starters']> }) {
  const [at, setAt] = useState(0)
  const item = items[at]
  if (!item) return null
  return (
    <section className="stack evening own-exercise fresh-ask" aria-labelledby="h-vecer">
      <h2 id="h-vecer">{m.result_evening_title()}</h2>
      <div className="stack" aria-live="polite">
        <blockquote>{item.text}</blockquote>
        <p className="small muted">{item.topic}</p>
      </div>
      {items.length > 1 && (
        <div className="no-print">
          <Button onClick={() => setAt((at + 1) % items.length)}>{m.result_evening_another()}</Button>
        </div>
      )}
      <p className="small max-w-measure muted">{whenToSkip}</p>
    </section>
  )
}
