import { z } from 'zod'
import type { Tier } from '~/features/couple/profile/couple.schema'
import { pathText, exactText, fewNumbers } from '~/lib/typed-text'

/** More than any test asks; a bound for what a request may carry. */
const MOST_ANSWERS = 60

/** Question id → chosen value from 1; which ids and values belong together is checked against the questions themselves. */
export const answersUpTo = (highest: number) =>
  fewNumbers(exactText(32).regex(/^[a-z][a-z0-9_-]*$/), z.int().min(1).max(highest), MOST_ANSWERS)

export const SubmitTierInput = z.object({
  answers: answersUpTo(9),
  /** The browser's key of this attempt: sent again with it, the same answers make nothing twice. */
  attemptId: z.uuid(),
  /** Which wording of the questions was answered. */
  questionsVersion: z.int().positive().max(10_000),
})

/** Whatever stands in an address: what is no name of a result is not found, which is no error of the caller. */
export const ResultPageInput = z.object({ testSlug: pathText(80), resultKey: pathText(80) })

/** A question as a browser gets it. */
export type PresentedQuestion = { id: string; text: string; options: Array<{ value: number; label: string }> }

export type TierQuestions = {
  questions: PresentedQuestion[]
  questionsVersion: number
  /** Under which name unfinished answers are kept on the device; differs between accounts and tells nothing about them. */
  answersKey: string
  subtitle: string
  instructions: string
}

export type QuestionsRefusal = 'unauthenticated' | 'consent-missing' | 'cooldown' | 'unavailable'
export type SubmitRefusal = QuestionsRefusal | 'too-many'

export type TierProfile = {
  /** Such as „A-Tier“. */
  label: string
  name: string
  /** In words, such as „Velmi nízké“. */
  risk: string
  description: string
  /** What risk means here; stands beside it. */
  riskMeaning: string
}

/** A result as the couple sees it right after the test. */
export type PresentedTierResult = TierProfile & {
  /** Of the result, for the address of its own page. */
  id: string
  tier: Tier
  helpNote: HelpNote
  /** Earned by this very request; 0 when it only repeats what was saved before. */
  sparks: number
}

/** Where to find help; stands on every result (readings R9). */
export type HelpNote = {
  title: string
  text: string
  lines: Array<{ phone: string; tel: string; name: string; about: string }>
  /** No expert has read the texts of the test. */
  awaitsExpert: boolean
}

/**
 * Moments are ISO texts. `begun`: it waits for the second partner. `unknown`: nobody is signed in, or it could not be found out
 * (`failed`).
 */
export type Availability =
  | { state: 'soon' }
  | { state: 'begun' }
  | { state: 'unknown'; failed: boolean }
  | { state: 'available'; lastCompletedAt: string | null }
  | { state: 'cooldown'; lastCompletedAt: string; nextAvailableAt: string }

export type TestsOverview = {
  signedIn: boolean
  /** The server's moment, so that both sides tell the same time left. */
  at: string
  tier: Availability
  openFit: Availability
}

/** `html` is sanitised. */
export type ResultPage = { title: string; html: string; helpNote: HelpNote }
