import { z } from 'zod'
import type { HelpNote, TierProfile } from '~/features/assessments/tier/schema'
import type { RiskLevel, Tier } from '~/features/couple/profile/couple.schema'
import { pathText } from '~/lib/typed-text'
import type { InsideDrawing } from '~/ui/art/inside'

/** Whatever stands in an address: what is no id of a result is not found, which is no error of the caller. */
export const OwnResultInput = z.object({ id: pathText(36) })

/**
 * What `meta` of a completed result holds for its page. Everything is optional: rows of earlier releases and imported ones have less,
 * and what does not fit is left unread.
 */
export const ResultMeta = z.object({
  /** Tier Assessment: topic → points of its two questions, 2 to 8. */
  topic_points: z.record(z.string(), z.int().min(2).max(8)).optional().catch(undefined),
  /** OpenFit: the specification's risk result; its level stands in `tier_result`, too. */
  risk_result: z
    .object({
      percentage: z.number().min(0).max(100),
      method: z.string().optional().catch(undefined),
      /** Three to talk about, in the order of the test, which says nothing (readings R9). */
      topics: z.tuple([z.string(), z.string(), z.string()]).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})
export type ResultMeta = z.output<typeof ResultMeta>

/** Of a risk in words; also the name of its colour. */
export type RiskTone = 'low' | 'mid' | 'high'

/** Whether and when a test can be taken again; the moment is an ISO text. */
export type Retake = { state: 'now' } | { state: 'from'; moment: string }

/** A completed result as lists show it. */
export type ResultSummary = {
  id: string
  testSlug: string
  /** Of the test. */
  title: string
  /** Last part of the address of its general page. */
  resultKey: string
  /** Such as „A-Tier: Zkušení objevitelé“ or „Nízké riziko“. */
  label: string
  tone: RiskTone
  /** OpenFit only: whole fives. */
  percentage: number | null
  /** ISO moment. */
  completedAt: string
  /** Of the newest result of each test; null for the earlier ones. */
  retake: Retake | null
}

/** How a topic came out, in a word and never in points: `strong` first. */
export type TopicBand = 'strong' | 'growing' | 'open'

export type ProfileTopic = { key: string; name: string; band: TopicBand }

/** A question to begin a conversation with. */
export type Starter = { topic: string; text: string }

/** A part of a configured text; both are sanitised HTML, the title without block elements. */
export type ResultPart = { title: string; html: string }

export type ResultParts = Record<'strengths' | 'talk' | 'exercise' | 'next', ResultPart>

/** `href` is a path of this site without language prefix; null where the step is done elsewhere. */
export type NextStep = { href: string | null; text: string }

export type TierFace = TierProfile & {
  kind: 'tier'
  letter: Tier
  /** In bands, the strong ones first; empty where the row holds no points of topics. */
  profile: ProfileTopic[]
}

export type RiskFace = {
  kind: 'risk'
  level: RiskLevel
  label: string
  /** The verdict beside the level: „vhodné“ at low alone (readings R9). */
  suitable: boolean
  fit: string
  meaning: string
  /** Whole fives, 0 to 100; null where the row holds none. */
  percentage: number | null
  percentageNote: string
  topicsNote: string
  /** Which formula made it, such as `openfit-2`. */
  method: string | null
}

/** `from`: how many points it begins with. */
export type ScoreLevel = { letter: Tier; name: string; from: number }

/** A result of the couple that asks. Nothing in it tells a single answer (readings R9). */
export type OwnResult = {
  id: string
  testSlug: string
  testTitle: string
  resultKey: string
  completedAt: string
  tone: RiskTone
  face: TierFace | RiskFace
  drawing: InsideDrawing
  /** The sum of the Tier Assessment and the levels from the lowest; null where there is no sum. */
  sum: { score: number; levels: ScoreLevel[] } | null
  /** Sanitised HTML: the beginning of the configured text, or all of it where it has no `parts`. */
  lead: string
  parts: ResultParts | null
  starters: { intro: string | null; items: Starter[]; whenToSkip: string } | null
  nextSteps: NextStep[]
  disclaimer: string
  helpNote: HelpNote
}

/** How the tests work; every `html` and `lead` comes from our own Markdown. */
export interface MethodText {
  title: string
  lead: string
  what: ResultPart
  /** One part a test or figure, each with a drawing of its own; the last is a test that does not exist yet. */
  counting: { title: string; tier: ResultPart; openFit: ResultPart; percentage: ResultPart; complete: ResultPart }
  /** What is folded: why it is asked, limits, privacy. */
  folded: ResultPart[]
  safety: ResultPart
}
