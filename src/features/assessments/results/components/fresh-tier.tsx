import { type ReactNode, useState } from 'react'
import type { PresentedTierResult } from '~/features/assessments/tier/schema'
import { TIER_TONE } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Overlap } from '~/ui/art/pictogram'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge, tierBadge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { TierMark } from '~/ui/tier-mark'
import type { NextStep, OwnResult, ProfileTopic } from '../schema'
import { FreshResult } from './fresh-result'
import { TO_DASHBOARD } from './result-heads'
import { ScoreScale } from './score-scale'
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
      outcome={m.tests_completed_tier({ name: result.name })}
      drawing={own?.drawing}
      href={`/dashboard/vysledky/${result.id}`}
      links={[TO_DASHBOARD, { href: '/akademie', label: m.tier_result_courses }]}
      sparks={result.sparks}
      notes={[result.riskMeaning, `${m.result_basicNote()} ${m.result_disclaimer()}`]}
      help={help}
      parts={
        own && (
          <>
            {own.sum && <ScoreScale letter={result.tier} sum={own.sum} />}
            {profile.length > 0 && <GroupedProfile profile={profile} />}
            {own.starters && <EveningQuestion starters={own.starters} />}
            {own.nextSteps.length > 0 && <NextSteps steps={own.nextSteps} />}
          </>
        )
      }
    >
      <div className="fresh-name">
        <h2>{result.name}</h2>
        <div className="row">
          <TierMark letter={result.tier} size="lg" label={result.label} />
          <span aria-hidden="true">
            <Badge kind={tierBadge(result.tier)}>{result.label}</Badge>
          </span>
          <Badge kind={TIER_TONE[result.tier]}>{m.tier_result_risk({ risk: result.risk })}</Badge>
        </div>
      </div>
      <p className="lead">{result.description}</p>
    </FreshResult>
  )
}

const GROUPS = ['strong', 'growing', 'open'] as const

/** The topics under the words that they came out with, never in points; a word without a topic is left out. */
function GroupedProfile({ profile }: { profile: ProfileTopic[] }) {
  const groups = GROUPS.map((band) => ({ band, topics: profile.filter((topic) => topic.band === band) }))
  return (
    <section className="wrap fresh-part" aria-labelledby="h-profil">
      <div className="head head-split">
        <h2 id="h-profil">{m.result_profile_title()}</h2>
        <p className="lead">{m.result_profile_text()}</p>
      </div>
      <div className="profile-groups">
        {groups
          .filter(({ topics }) => topics.length > 0)
          .map(({ band, topics }) => (
            <section key={band} aria-labelledby={`h-profil-${band}`}>
              <h3 id={`h-profil-${band}`}>
                <Overlap t={BANDS[band].t} align="start" />
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
    <section className="evening fresh-part" aria-labelledby="h-vecer">
      <div className="wrap stack fresh-ask">
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
      </div>
    </section>
  )
}

/** Where to go on from here; a step without an address is done elsewhere. */
function NextSteps({ steps }: { steps: NextStep[] }) {
  return (
    <section className="wrap fresh-part fresh-next" aria-labelledby="h-dalsi-krok">
      <h2 id="h-dalsi-krok">{m.result_nextStep()}</h2>
      <ul className="ways">
        {steps.map(({ href, text }) => (
          <li key={text}>{href ? <ArrowLink href={href}>{text}</ArrowLink> : <span className="own-elsewhere">{text}</span>}</li>
        ))}
      </ul>
    </section>
  )
}
