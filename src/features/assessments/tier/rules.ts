import type { Tier } from '~/features/couple/profile/couple.schema'
import type { Availability } from './schema'

const RESULT_WORD = /^[\w-]{1,60}$/

/** Whether the parts of an address could name a result; nothing else is looked up. */
export const isResultAddress = (testSlug: string, resultKey: string): boolean => RESULT_WORD.test(testSlug) && RESULT_WORD.test(resultKey)

/** From the highest tier to the lowest. */
export const TIERS = ['S', 'A', 'B', 'C', 'D'] as const satisfies readonly Tier[]

/** 20 questions with 1 to 4 points (specification §9). */
export const TIER_POINTS = { least: 20, most: 80 } as const

/** Lowest total of each tier; 20 questions with 1 to 4 points make 20 to 80 (specification §4, §9). */
export const TIER_FROM: Record<Tier, number> = { S: 65, A: 55, B: 45, C: 35, D: 20 }

/** `from` may name other bounds than the specification's; a tier that it leaves out keeps its own. */
export const tierOf = (total: number, from: Readonly<Partial<Record<Tier, number>>> = {}): Tier =>
  TIERS.find((tier) => total >= (from[tier] ?? TIER_FROM[tier])) ?? 'D'

export type Option = { value: number; label: string }

/** Reads `value:label|value:label|…` (specification §3). Throws on anything else: the text comes from our own tables. */
export function parseScale(scale: string): Option[] {
  const options = scale.split('|').map((part) => {
    const [, value, label] = /^(\d+):(.*\S.*)$/su.exec(part) ?? []
    if (value === undefined || label === undefined) throw new Error(`not an option: ${part}`)
    return { value: Number(value), label }
  })
  if (new Set(options.map((option) => option.value)).size < options.length) throw new Error(`a value twice: ${scale}`)
  return options
}

/** The reverse of {@link parseScale}. */
export function formatScale(options: readonly Option[]): string {
  const broken = options.find(({ label }) => label.includes('|'))
  if (broken) throw new Error(`an option must not contain the separator: ${broken.label}`)
  return options.map(({ value, label }) => `${value}:${label}`).join('|')
}

/**
 * Sum of the answers, or undefined unless they answer exactly the given questions, each with a value that its scale offers.
 */
export function sumScore(
  questions: ReadonlyArray<{ id: string; scale: string }>,
  answers: Readonly<Record<string, unknown>>,
): number | undefined {
  if (questions.length === 0 || Object.keys(answers).length !== questions.length) return undefined
  let total = 0
  for (const { id, scale } of questions) {
    const chosen = Object.hasOwn(answers, id) ? answers[id] : undefined
    const offered = parseScale(scale).find(({ value }) => value === chosen)
    if (!offered) return undefined
    total += offered.value
  }
  return total
}

/**
 * Points by topic, or undefined when a question has none: a profile of some of the answers would mislead.
 */
export function topicPoints(
  topicOf: ReadonlyMap<string, string>,
  answers: Readonly<Record<string, unknown>>,
): Record<string, number> | undefined {
  const points: Record<string, number> = {}
  for (const [id, value] of Object.entries(answers)) {
    const topic = topicOf.get(id)
    if (topic === undefined) return undefined
    points[topic] = (points[topic] ?? 0) + Number(value)
  }
  return points
}

/** At which question, from 0, a test goes on: the first one without an answer, or the last one. */
export function resumeAt(questions: readonly string[], answers: Readonly<Record<string, unknown>>): number {
  const open = questions.findIndex((id) => !Object.hasOwn(answers, id))
  return open === -1 ? questions.length - 1 : open
}

/** A test can start from the very moment at which its cooldown ends; without a completed result it always can (specification §4). */
export const canStart = (nextAvailableAt: Date | undefined, at: Date): boolean => !nextAvailableAt || nextAvailableAt <= at

/** What the hub says about a test that a signed-in couple could take. */
export function availabilityAt(cooldown: { lastCompletedAt: Date; nextAvailableAt: Date } | undefined, at: Date): Availability {
  if (!cooldown) return { state: 'available', lastCompletedAt: null }
  const lastCompletedAt = cooldown.lastCompletedAt.toISOString()
  if (canStart(cooldown.nextAvailableAt, at)) return { state: 'available', lastCompletedAt }
  return { state: 'cooldown', lastCompletedAt, nextAvailableAt: cooldown.nextAvailableAt.toISOString() }
}

/** The markup that a configured result page may have; all other is not shown. */
export const RESULT_TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const
