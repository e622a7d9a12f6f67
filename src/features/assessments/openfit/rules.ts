import type { RiskLevel } from '~/features/couple/profile/couple.schema'
import type { Method, Partner, RunningMeta, Thresholds } from './schema'

/** Agreement from 1, strongly disagree, to 5, strongly agree (specification §5). */
const LOWEST_ANSWER = 1
const HIGHEST_ANSWER = 5

/** Of the wording with which the second partner agrees at the handover; the privacy page explains it. */
export const PARTNER_CONSENT_VERSION = '1.0'

/** How many topics a couple is offered to talk about: always as many, whatever was answered (readings R9). */
const OFFERED_TOPICS = 3

/** From which score on a level is reached (specification §4, §9); what is below both is high. */
export const THRESHOLDS: Thresholds = { low: 4, moderate: 2.5 }

/** The verdict that the academy promises (readings R9). */
export const isSuitable = (level: RiskLevel): boolean => level === 'low'

type Risk = { level: RiskLevel; percentage: number }

/** The risk of a couple: of as many answers from 1 to 5 by each partner, by the given method (readings R9). */
export function riskOf(method: Method, female: readonly number[], male: readonly number[], thresholds: Thresholds = THRESHOLDS): Risk {
  if (female.length === 0 || female.length !== male.length) throw new Error('both partners answer the same questions')
  if (!(HIGHEST_ANSWER > thresholds.low && thresholds.low > thresholds.moderate && thresholds.moderate > LOWEST_ANSWER))
    throw new Error('the thresholds of a risk are out of order')
  const score = coupleScore(sum(female), sum(male))
  return method === 'openfit-1' ? riskByScore(score, thresholds) : riskByMean(score, female.length, thresholds)
}

/** specification §4: average of the two minus half their absolute difference, which is the lower one. Exact for whole sums. */
export const coupleScore = (female: number, male: number): number => (female + male) / 2 - Math.abs(female - male) / 2

/** `openfit-1`, the specification to the letter (§4, §9). */
export function riskByScore(score: number, thresholds: Thresholds = THRESHOLDS): Risk {
  const level = levelOf(score, thresholds)
  if (level === 'low') return { level, percentage: Math.min(25, Math.round(score * 5)) }
  if (level === 'moderate') return { level, percentage: Math.round(score * 20) }
  return { level, percentage: Math.max(75, Math.round(score * 30)) }
}

/**
 * `openfit-2`: the same score on means. Straight lines join 5 → 0 %, low → 25 %, moderate → 75 % and 1 → 100 %.
 *
 * Counted in sums, which are whole numbers: a mean such as 4.3 is not exact, and a couple on a threshold must not fall below it.
 */
function riskByMean(sumOfLower: number, questions: number, { low, moderate }: Thresholds): Risk {
  const below = (mean: number) => mean * questions - sumOfLower
  const level = levelOf(sumOfLower, { low: low * questions, moderate: moderate * questions })
  const line = (from: number, span: number, top: number, bottom: number) => from + (span * below(top)) / ((top - bottom) * questions)
  if (level === 'low') return { level, percentage: inFives(line(0, 25, HIGHEST_ANSWER, low)) }
  if (level === 'moderate') return { level, percentage: inFives(line(25, 50, low, moderate)) }
  return { level, percentage: inFives(line(75, 25, moderate, LOWEST_ANSWER)) }
}

const levelOf = (score: number, { low, moderate }: Thresholds): RiskLevel => {
  if (score >= low) return 'low'
  return score >= moderate ? 'moderate' : 'high'
}

/** Half goes down: so 0 % is more than one set of answers, and no single answer follows from it. */
const inFives = (percentage: number): number => Math.max(0, Math.ceil(percentage / 5 - 0.5) * 5)

const sum = (answers: readonly number[]): number => answers.reduce((total, answer) => total + answer, 0)

/** What two partners answered about one topic. */
export type TopicAnswers = { topic: string; female: number; male: number }

/**
 * Three topics to talk about, in the order of the test (readings R9). `random` gives numbers from 0 up to 1.
 *
 * Low and differing topics are drawn more often, but every topic can be drawn whatever was answered: one partner, who knows half of
 * the answers, could otherwise read the other half from the choice.
 */
export function conversationTopics(topics: readonly TopicAnswers[], random: () => number): string[] {
  const left = [...topics]
  const drawn = new Set<TopicAnswers>()
  while (drawn.size < OFFERED_TOPICS && left.length > 0) {
    const [topic] = left.splice(drawOne(left.map(topicWeight), random()), 1)
    if (topic) drawn.add(topic)
  }
  return topics.filter((topic) => drawn.has(topic)).map(({ topic }) => topic)
}

/** 1 where both agree strongly, 13 where they are as far apart as can be. */
export const topicWeight = ({ female, male }: TopicAnswers): number =>
  1 + (2 * HIGHEST_ANSWER - female - male) + 2 * Math.abs(female - male)

function drawOne(weights: readonly number[], random: number): number {
  let rest = random * sum(weights)
  const at = weights.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
  return at === -1 ? weights.length - 1 : at
}

/** The answers in the order of the questions, or undefined unless each question has one from 1 to 5. */
export function completeAnswers(questions: readonly string[], answers: Readonly<Record<string, unknown>>): number[] | undefined {
  const values = questions.map((id) => (Object.hasOwn(answers, id) ? answers[id] : undefined))
  return values.every(isAnswer) ? values : undefined
}

const isAnswer = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= LOWEST_ANSWER && value <= HIGHEST_ANSWER

/** Who answers in a stage; nobody at the handover. */
export const answering = (meta: RunningMeta): Partner | undefined =>
  meta.current_stage === 'female' || meta.current_stage === 'male' ? meta.current_stage : undefined
