import { and, desc, eq } from 'drizzle-orm'
import { keptSelect } from '~/db/kept-select.server'
import { testResults, tests } from '~/db/schema'
import { resultConfig } from '~/features/assessments/tier/data.server'
import { cooldownOf } from '~/features/assessments/tier/permission.data.server'
import { helpNote } from '~/features/assessments/tier/texts.data.server'
import { type Locale, localizedPath } from '~/lib/locale'
import { isUuid } from '~/lib/ids'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import { partsOf, retakeAt, shownPercentage, toneOf } from './rules'
import { type NextStep, type OwnResult, ResultMeta, type ResultSummary } from './schema'
import { textsAround, type ResultRow } from './texts.data.server'
import { drawingOf } from './drawing.data.server'
import { faceOf, scoreLevels, resultLabel } from './face.data.server'

/** The couple's completed results, the newest first (specification §7). */
export async function ownResults(account: AccountId, locale: Locale, at: Date): Promise<ResultSummary[]> {
  const rows = await completedRows(account, locale)
  const newest = new Map(rows.toReversed().map((row) => [row.testSlug, row.id]))
  return Promise.all(
    rows.map(async ({ meta, score: _, testTitle: title, completedAt, ...row }) => ({
      ...row,
      title,
      label: await resultLabel(row.resultKey, locale),
      percentage: meta.risk_result ? shownPercentage(meta.risk_result.percentage) : null,
      completedAt: completedAt.toISOString(),
      retake: newest.get(row.testSlug) === row.id ? retakeAt((await cooldownOf(account, row.testSlug))?.nextAvailableAt, at) : null,
    })),
  )
}

/** The sum behind this tier: of the newest Tier Assessment, if that made it; null for an imported tier. */
export async function tierScore(account: AccountId, locale: Locale): Promise<{ tier: string; score: number } | null> {
  const newest = (await completedRows(account, locale)).find(({ testSlug }) => testSlug === TIER_TEST)
  return newest && newest.score !== null ? { tier: newest.resultKey, score: newest.score } : null
}

/** One result of this very couple; those of others are not there. */
export async function ownResult(account: AccountId, id: string, locale: Locale, at: Date): Promise<OwnResult | undefined> {
  const rows = isUuid(id) ? await completedRows(account, locale) : []
  const row = rows.find((completed) => completed.id === id)
  if (!row) return undefined
  const { meta, completedAt, score, ...result } = row
  const [config, levels] = await Promise.all([
    resultConfig(row.testSlug, row.resultKey, locale),
    score === null ? null : scoreLevels(locale),
  ])
  const [own, { starters, ...texts }] = await Promise.all([faceOf(row, locale), textsAround(row, locale)])
  const done = await finishedTests(account, rows, at)
  return {
    ...result,
    ...partsOf(withoutFinished(config?.html ?? '', done, locale)),
    ...texts,
    nextSteps: texts.nextSteps.map((step) => insteadOfFinished(step, done, locale)),
    completedAt: completedAt.toISOString(),
    face: own,
    drawing: drawingOf(row, own, locale),
    sum: score !== null && levels ? { score, levels } : null,
    starters,
    helpNote: await helpNote(row.testSlug, locale),
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

const completedBy = keptSelect(['account'], ({ account }, ask) =>
  ask
    .select({
      id: testResults.id,
      testSlug: tests.slug,
      titleCs: tests.title,
      titleEn: tests.titleEn,
      key: testResults.tierResult,
      score: testResults.totalScore,
      completedAt: testResults.completedAt,
      meta: testResults.meta,
    })
    .from(testResults)
    .innerJoin(tests, eq(tests.id, testResults.testId))
    .where(and(eq(testResults.userId, account), eq(testResults.status, 'completed')))
    .orderBy(desc(testResults.completedAt), desc(testResults.id)),
)

async function completedRows(account: AccountId, locale: Locale): Promise<ResultRow[]> {
  const rows = await batched(completedBy({ account }))
  return rows.flatMap(({ titleCs, titleEn, key, completedAt, meta, ...row }) => {
    const tone = key === null ? undefined : toneOf(key)
    if (key === null || !tone || !completedAt) return []
    const testTitle = locale === 'en' ? titleEn : titleCs
    return [{ ...row, testTitle, resultKey: key, tone, completedAt, meta: ResultMeta.safeParse(meta).data ?? {} }]
  })
}
