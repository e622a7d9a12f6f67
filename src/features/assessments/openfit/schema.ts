import { z } from 'zod'
import { type HelpNote, type QuestionsRefusal, answersUpTo } from '~/features/assessments/tier/schema'
import type { RiskLevel } from '~/features/couple/profile/couple.schema'

/** Of one sitting; more than anybody's changes of mind and lost connections. */
const MOST_SAVES = 20_000

const Sitting = z.uuid()

/** What was answered since the last save. `number` counts the saves of a sitting, so that a late one does not undo a later one. */
export const SaveAnswersInput = z.object({
  sitting: Sitting,
  number: z.int().positive().max(MOST_SAVES),
  answers: answersUpTo(5).refine((answers) => Object.keys(answers).length > 0),
})

export const SittingInput = z.object({ sitting: Sitting })

/** The second partner's own consent; a part that goes on has it already. */
export const ContinueInput = z.object({ consent: z.boolean() })

export type Method = 'openfit-1' | 'openfit-2'
export type Thresholds = Record<Exclude<RiskLevel, 'high'>, number>
export type Partner = 'female' | 'male'

/** `meta` of a running test (specification §3). */
export type RunningMeta = {
  current_stage: Partner | 'handover'
  /** Which wording both partners answer, whatever the newest is by then. */
  questions_version: number
  /** Number of the last save of the present sitting. */
  saved: number
  /** The first question, from 0, that the present sitting may answer. */
  from: number
}

/** `meta` of a completed test: all that a result page may know of it (readings R9). */
export type CompletedMeta = { current_stage: 'completed'; questions_version: number; risk_result: RiskResult }

export type RiskResult = {
  method: Method
  level: RiskLevel
  /** The Czech words of the level, as the specification stores them. */
  label: string
  /** Whole percent, 0 to 100. */
  percentage: number
  /** Name of a design token. */
  color: 'risk-low' | 'risk-mid' | 'risk-high'
  /** Keys of three topics to talk about, in the order of the test. */
  topics: string[]
}

/** Where the couple is with the test. No answer is part of it, of neither partner. */
export type OpenFitState = {
  stage: 'intro' | Partner | 'handover'
  /** At which question, from 1, the second partner goes on. */
  question: number | null
  guide: OpenFitGuide
}

export type OpenFitGuide = { subtitle: string; instructions: string; handoverNote: string; disclaimer: string }

/** One partner's sitting, as a browser gets it: questions alone. */
export type PresentedSitting = {
  key: string
  who: Partner
  questions: Array<{ id: string; text: string }>
  /** The question, from 0, with which it begins; what is before it was answered in an earlier sitting and stays closed. */
  from: number
}

/** A sitting before its questions are read; `version` says which. */
export type BegunSitting = Omit<PresentedSitting, 'questions'> & { version: number }

export type PresentedRisk = {
  /** Of the result, for its own page. */
  id: string
  level: RiskLevel
  /** „Nízké riziko“ */
  label: string
  /** The same as a sentence. */
  fit: string
  percentage: number
  meaning: string
  percentageNote: string
  disclaimer: string
  helpNote: HelpNote
  /** Earned by this very request; 0 when it only repeats what was saved before. */
  sparks: number
}

/** A part that has ended: the second partner is next, or there is a result. */
export type EndedPart = { stage: 'handover' } | { stage: 'completed'; result: PresentedRisk }

/** `moved`: another page went on with the test, or ended it. */
export type SittingRefusal = QuestionsRefusal | 'moved' | 'deleted' | 'too-many'
