import type { RiskLevel, Tier } from '~/features/couple/profile/couple.schema'
import type { Locale } from '~/lib/locale'
import { LEVEL_TONE, TIER_TONE } from '~/lib/test-results'
import type { ProfileTopic, ResultPart, ResultParts, RiskTone, TopicBand } from './schema'

const TONES: Record<Tier | RiskLevel, RiskTone> = { ...TIER_TONE, ...LEVEL_TONE }

/** In which of the three risk colours a result is shown; undefined for what no test gives. */
export const toneOf = (key: string): RiskTone | undefined => (Object.hasOwn(TONES, key) ? TONES[key as keyof typeof TONES] : undefined)

export const isRiskLevel = (key: string): key is RiskLevel => key === 'low' || key === 'moderate' || key === 'high'

/**
 * A stored percentage as it is shown: in whole fives, whatever method made it. A finer figure would let one partner compute the
 * mean of the other (readings R9).
 */
export const shownPercentage = (percentage: number): number => Math.round(percentage / 5) * 5

/** How far the two spheres that stand for a tier overlap, from 0 to 1. */
export const TIER_OVERLAP: Readonly<Record<Tier, number>> = { S: 1, A: 0.8, B: 0.5, C: 0.3, D: 0 }

/** By the level alone: a finer drawing would say more than the percentage may. */
export const RISK_OVERLAP: Readonly<Record<RiskLevel, number>> = { low: 0.8, moderate: 0.5, high: 0.2 }

const BAND_FROM: Record<TopicBand, number> = { strong: 7, growing: 5, open: 2 }
const BANDS = ['strong', 'growing', 'open'] as const satisfies readonly TopicBand[]

/** Two questions with 1 to 4 points make 2 to 8. No band is so narrow that an answer follows from it. */
const bandOf = (points: number): TopicBand => BANDS.find((band) => points >= BAND_FROM[band]) ?? 'open'

type Topic = { key: string; name: string }

/** The topics of which points are known, strong ones first and otherwise in the order of the test. */
export function profileOf(topics: readonly Topic[], points: Readonly<Record<string, number>>): ProfileTopic[] {
  const known = topics.flatMap(({ key, name }) => (Object.hasOwn(points, key) ? [{ key, name, band: bandOf(points[key] ?? 0) }] : []))
  return BANDS.flatMap((band) => known.filter((topic) => topic.band === band))
}

const MOST_TO_TALK_ABOUT = 3

/** Up to three topics with the fewest points, none of them strong, in the order of the test. */
export function topicsToTalkAbout(topics: readonly Topic[], points: Readonly<Record<string, number>>): string[] {
  const weak = profileOf(topics, points).filter(({ band }) => band !== 'strong')
  const fewest = weak.toSorted((a, b) => (points[a.key] ?? 0) - (points[b.key] ?? 0)).slice(0, MOST_TO_TALK_ABOUT)
  return topics.map(({ key }) => key).filter((key) => fewest.some((topic) => topic.key === key))
}

/** Divides a text at its headings of one level: what stands before them, and each with what follows it. */
export function sectionsOf(html: string, heading: 'h2' | 'h3'): { lead: string; sections: ResultPart[] } {
  const [lead = '', ...pieces] = html.split(`<${heading}>`)
  const sections = pieces.map((piece) => {
    const [title = '', ...text] = piece.split(`</${heading}>`)
    return { title, html: text.join('').trim() }
  })
  return { lead: lead.trim(), sections }
}

/**
 * Divides a configured text at its second-level headings: strengths, what to talk about, exercise, what next. An operator may word it
 * in another order or number of parts; then there are none, and `lead` is the whole text.
 */
export function partsOf(html: string): { lead: string; parts: ResultParts | null } {
  const { lead, sections } = sectionsOf(html, 'h2')
  const [strengths, talk, exercise, next] = sections
  return sections.length === 4 && strengths && talk && exercise && next
    ? { lead, parts: { strengths, talk, exercise, next } }
    : { lead: html, parts: null }
}

/** When a test can be taken again, or that it can be now. */
export const retakeAt = (nextAvailableAt: Date | undefined, at: Date) =>
  !nextAvailableAt || nextAvailableAt <= at
    ? ({ state: 'now' } as const)
    : ({ state: 'from', moment: nextAvailableAt.toISOString() } as const)

/** Of a saved result: it names neither the site nor the test, since others see lists of files; those of one day differ by a sign of their id. */
export const pdfFileName = (id: string, day: string, locale: Locale): string =>
  `${locale === 'cs' ? 'dokument' : 'document'}-${day}-${id.slice(-4)}.pdf`
