import { resultPdf as pdf } from './documents/result.server'
import { riskTexts } from '~/features/assessments/openfit/texts.data.server'
import { thresholdsOf } from '~/features/assessments/tier/data.server'
import { TIERS, TIER_FROM } from '~/features/assessments/tier/rules'
import { tierProfile } from '~/features/assessments/tier/texts.data.server'
import type { RiskLevel, Tier } from '~/features/couple/profile/couple.schema'
import { type Locale } from '~/lib/locale'
import { longDate, pragueDay } from '~/lib/dates'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { env } from '~/server/env.server'
import { operator } from '~/server/operator.server'
import { isRiskLevel, profileOf, shownPercentage } from './rules'
import { type OwnResult, type ScoreLevel, type ResultMeta, type RiskFace, type TierFace, type TopicBand } from './schema'
import { type ResultRow, topicsOf } from './texts.data.server'

/** What a result of this key is called: „Nízké riziko“, „A-Tier: Zkušení objevitelé“. */
export async function resultLabel(key: string, locale: Locale): Promise<string> {
  if (isRiskLevel(key)) return (await riskTexts(key, locale)).level.label
  const { label, name } = await tierProfile(key as Tier, locale)
  return `${label}: ${name}`
}

/** The same as a file (tagged PDF); made anew each time, since nobody else may have it. */
export function resultPdf(result: OwnResult, locale: Locale): Promise<Buffer> {
  const { face, completedAt, testTitle, drawing: _, ...texts } = result
  const day = pragueDay(completedAt)
  const { brand, name } = operator()
  return pdf({
    ...texts,
    ...(face.kind === 'tier' ? tierHead(face, locale) : riskHead(face, locale)),
    locale,
    brand,
    author: name,
    origin: env().PUBLIC_URL,
    title: testTitle,
    dateLine: m.dashboard_results_completedAt({ date: longDate(day, locale) }, { locale }),
    day,
  })
}

const tierHead = ({ letter, label, name, risk, description, riskMeaning, profile }: TierFace, locale: Locale) => ({
  letter,
  figure: label,
  name: `${label}: ${name}`,
  marks: [m.tier_result_risk({ risk }, { locale })],
  about: [description, riskMeaning],
  profile: profile.map((topic) => ({ name: topic.name, word: bandWord(topic.band, locale) })),
})

const riskHead = ({ label, suitable, fit, meaning, percentage, percentageNote }: RiskFace, locale: Locale) => ({
  letter: null,
  figure: percentage === null ? '' : m.format_percent({ percent: percentage }, { locale }),
  name: label,
  marks: [`${m.result_verdict_label({}, { locale })}: ${verdict(suitable, locale)}`],
  about: [fit, meaning, percentageNote],
  profile: [],
})

const verdict = (suitable: boolean, locale: Locale): string =>
  suitable ? m.result_verdict_suitable({}, { locale }) : m.result_verdict_unsuitable({}, { locale })

const BAND_WORDS = { strong: m.result_band_strong, growing: m.result_band_growing, open: m.result_band_open }
const bandWord = (band: TopicBand, locale: Locale): string => BAND_WORDS[band]({}, { locale })

export async function faceOf({ resultKey: key, meta, testSlug }: ResultRow, locale: Locale): Promise<TierFace | RiskFace> {
  if (isRiskLevel(key)) return riskFace(key, meta, locale)
  const profile = meta.topic_points ? profileOf(await topicsOf(testSlug, locale), meta.topic_points) : []
  return { kind: 'tier', letter: key as Tier, ...(await tierProfile(key as Tier, locale)), profile }
}

async function riskFace(key: RiskLevel, meta: ResultMeta, locale: Locale): Promise<RiskFace> {
  const { level, file } = await riskTexts(key, locale)
  return {
    kind: 'risk',
    level: key,
    label: level.label,
    suitable: key === 'low',
    fit: level.fit,
    meaning: level.meaning,
    percentage: meta.risk_result ? shownPercentage(meta.risk_result.percentage) : null,
    percentageNote: file.percentage_note,
    topicsNote: file.differences_note,
    method: meta.risk_result?.method ?? null,
  }
}

/** The levels of the Tier Assessment from the lowest, by the bounds that hold now. */
export async function scoreLevels(locale: Locale): Promise<ScoreLevel[]> {
  const bounds: Partial<Record<Tier, number>> = await thresholdsOf(TIER_TEST)
  return Promise.all(
    TIERS.toReversed().map(async (letter) => ({
      letter,
      name: (await tierProfile(letter, locale)).name,
      from: bounds[letter] ?? TIER_FROM[letter],
    })),
  )
}
