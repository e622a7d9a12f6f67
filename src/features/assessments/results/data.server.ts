import { and, desc, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { resultPdf as pdf } from './documents/result.server'
import { testResults, tests } from '~/db/schema'
import { cooldownOf, resultConfig } from '~/features/assessments/tier/data.server'
import { helpNote, tierProfile } from '~/features/assessments/tier/texts.data.server'
import type { Tier } from '~/features/couple/profile/couple.schema'
import { type Locale, localizedPath } from '~/lib/locale'
import { longDate, pragueDay } from '~/lib/dates'
import { isUuid } from '~/lib/ids'
import { m } from '~/paraglide/messages'
import { env } from '~/server/env.server'
import { operator } from '~/server/operator.server'
import type { AccountId } from '~/server/session.server'
import { isRiskLevel, partsOf, profileOf, retakeAt, shownPercentage, toneOf } from './rules'
import {
  type NextStep,
  type OwnResult,
  ResultMeta,
  type ResultSummary,
  type RiskFace,
  type RiskLevel,
  type TierFace,
  type TopicBand,
} from './schema'
import { riskTexts, textsAround, topicsOf, type ResultRow } from './texts.data.server'

/** The couple's completed results, the newest first (specification §7). */
export async function ownResults(account: AccountId, locale: Locale, at: Date): Promise<ResultSummary[]> {
  const rows = await completedRows(account, locale)
  const newest = new Map(rows.toReversed().map((row) => [row.testSlug, row.id]))
  return Promise.all(
    rows.map(async ({ meta, testTitle: title, completedAt, ...row }) => ({
      ...row,
      title,
      label: await resultLabel(row.resultKey, locale),
      percentage: meta.risk_result ? shownPercentage(meta.risk_result.percentage) : null,
      completedAt: completedAt.toISOString(),
      retake: newest.get(row.testSlug) === row.id ? retakeAt((await cooldownOf(account, row.testSlug))?.nextAvailableAt, at) : null,
    })),
  )
}

/** One result of this very couple; those of others are not there. */
export async function ownResult(account: AccountId, id: string, locale: Locale, at: Date): Promise<OwnResult | undefined> {
  const rows = isUuid(id) ? await completedRows(account, locale) : []
  const row = rows.find((completed) => completed.id === id)
  if (!row) return undefined
  const { meta, completedAt, ...result } = row
  const config = await resultConfig(row.testSlug, row.resultKey, locale)
  const [own, { starters, ...texts }] = await Promise.all([faceOf(row, locale), textsAround(row, locale)])
  const done = await finishedTests(account, rows, at)
  return {
    ...result,
    ...partsOf(withoutFinished(config?.html ?? '', done, locale)),
    ...texts,
    nextSteps: texts.nextSteps.map((step) => insteadOfFinished(step, done, locale)),
    completedAt: completedAt.toISOString(),
    face: own,
    starters,
    helpNote: await helpNote(locale),
  }
}

/** The newest result of each test that cannot be taken again yet. */
async function finishedTests(account: AccountId, rows: ResultRow[], at: Date): Promise<ResultRow[]> {
  const newest = rows.filter((row, nth) => rows.findIndex(({ testSlug }) => testSlug === row.testSlug) === nth)
  const states = await Promise.all(newest.map(async ({ testSlug }) => retakeAt((await cooldownOf(account, testSlug))?.nextAvailableAt, at)))
  return newest.filter((_, nth) => states[nth]?.state === 'from')
}

const ownPath = (id: string): string => `/dashboard/vysledky/${id}`

function insteadOfFinished(step: NextStep, done: ResultRow[], locale: Locale): NextStep {
  const finished = done.find(({ testSlug }) => step.href === `/test/${testSlug}`)
  return finished ? { href: ownPath(finished.id), text: m.result_nextStep_done({ test: finished.testTitle }, { locale }) } : step
}

/** Links to a test that is done lead to its result. */
const withoutFinished = (html: string, done: ResultRow[], locale: Locale): string =>
  done.reduce(
    (text, { id, testSlug }) =>
      text.replaceAll(`href="${localizedPath(`/test/${testSlug}`, locale)}"`, `href="${localizedPath(ownPath(id), locale)}"`),
    html,
  )

/** What a result of this key is called: „Nízké riziko“, „A-Tier: Zkušení objevitelé“. */
export async function resultLabel(key: string, locale: Locale): Promise<string> {
  if (isRiskLevel(key)) return (await riskTexts(key, locale)).level.label
  const { label, name } = await tierProfile(key as Tier, locale)
  return `${label}: ${name}`
}

/** The same as a file (tagged PDF); made anew each time, since nobody else may have it. */
export function resultPdf(result: OwnResult, locale: Locale): Promise<Buffer> {
  const { face, completedAt, testTitle, ...texts } = result
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

async function completedRows(account: AccountId, locale: Locale): Promise<ResultRow[]> {
  const rows = await db()
    .select({
      id: testResults.id,
      testSlug: tests.slug,
      titleCs: tests.title,
      titleEn: tests.titleEn,
      key: testResults.tierResult,
      completedAt: testResults.completedAt,
      meta: testResults.meta,
    })
    .from(testResults)
    .innerJoin(tests, eq(tests.id, testResults.testId))
    .where(and(eq(testResults.userId, account), eq(testResults.status, 'completed')))
    .orderBy(desc(testResults.completedAt), desc(testResults.id))
  return rows.flatMap(({ titleCs, titleEn, key, completedAt, meta, ...row }) => {
    const tone = key === null ? undefined : toneOf(key)
    if (key === null || !tone || !completedAt) return []
    const testTitle = locale === 'en' ? titleEn : titleCs
    return [{ ...row, testTitle, resultKey: key, tone, completedAt, meta: ResultMeta.safeParse(meta).data ?? {} }]
  })
}

async function faceOf({ resultKey: key, meta, testSlug }: ResultRow, locale: Locale): Promise<TierFace | RiskFace> {
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
