import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Tx, db } from '~/db/client.server'
import { testResults } from '~/db/schema'
import { type Reader, lockTestsOf, questionRows, thresholdsOf } from '~/features/assessments/tier/data.server'
import { resumeAt } from '~/features/assessments/tier/rules'
import { helpNote } from '~/features/assessments/tier/texts.data.server'
import type { RiskLevel } from '~/features/couple/profile/couple.schema'
import type { Locale } from '~/lib/locale'
import { OPENFIT_TEST } from '~/lib/test-results'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import type { AccountId } from '~/server/session.server'
import { THRESHOLDS } from './rules'
import type { BegunSitting, CompletedMeta, OpenFitGuide, Partner, PresentedRisk, PresentedSitting, RunningMeta, Thresholds } from './schema'
import { riskTexts } from './texts.data.server'

/** Question id → answer. */
type Answers = Record<string, number>

/** A running test. Trusted code alone sees it: there is no presenter for answers. */
export type RunningTest = {
  id: string
  sitting: string | null
  meta: RunningMeta
  answers: Partial<Record<Partner, Answers>>
}

/** The one test that the couple has begun and not completed. */
export async function runningTest(account: AccountId, from: Reader = db()): Promise<RunningTest | undefined> {
  const [row] = await selectRunning(account, from)
  return row && presentRunning(row)
}

/** The same, after which nothing else changes the couple's tests, nor a save this one, until the transaction ends. */
export async function lockRunningTest(tx: Tx, account: AccountId): Promise<RunningTest | undefined> {
  await lockTestsOf(tx, account)
  const [row] = await selectRunning(account, tx).for('update')
  return row && presentRunning(row)
}

const selectRunning = (account: AccountId, from: Reader) =>
  from
    .select({ id: testResults.id, sitting: testResults.attemptId, meta: testResults.meta, answers: testResults.answers })
    .from(testResults)
    .where(and(eq(testResults.userId, account), eq(testResults.testId, OPENFIT_TEST), eq(testResults.status, 'in_progress')))

type RunningRow = Awaited<ReturnType<typeof selectRunning>>[number]

const presentRunning = (row: RunningRow): RunningTest => ({
  ...row,
  meta: row.meta as RunningMeta,
  answers: row.answers as RunningTest['answers'],
})

/** What this sitting of this account completed; one of another account is not found, nor an attempt at another test. */
export async function completedIn(account: AccountId, sitting: string, from: Reader = db()) {
  const [row] = await from
    .select({ id: testResults.id, meta: testResults.meta })
    .from(testResults)
    .where(
      and(
        eq(testResults.userId, account),
        eq(testResults.testId, OPENFIT_TEST),
        eq(testResults.attemptId, sitting),
        eq(testResults.status, 'completed'),
      ),
    )
  return row && { id: row.id, meta: row.meta as CompletedMeta }
}

/** The questions of one wording in order, from 1, with what each is about; the same ids in every language. */
export async function askedQuestions(version: number, from: Reader): Promise<Array<{ id: string; topic: string }>> {
  const rows = await questionRows(OPENFIT_TEST, version, 'cs', from)
  return rows.map(({ id, topic }) => ({ id, topic: topic ?? id }))
}

/** At which question, from 0, the second partner goes on. */
export async function resumedQuestion({ meta, answers }: RunningTest, from: Reader = db()): Promise<number> {
  const asked = await askedQuestions(meta.questions_version, from)
  return resumeAt(
    asked.map(({ id }) => id),
    answers.male ?? {},
  )
}

/** What a browser gets of a sitting: its questions. */
export async function presentSitting({ version, ...sitting }: BegunSitting, locale: Locale): Promise<PresentedSitting> {
  const rows = await questionRows(OPENFIT_TEST, version, locale)
  return { ...sitting, questions: rows.map(({ id, text }) => ({ id, text })) }
}

export async function riskThresholds(from: Reader): Promise<Thresholds> {
  const { low = THRESHOLDS.low, moderate = THRESHOLDS.moderate } = await thresholdsOf(OPENFIT_TEST, from)
  return { low, moderate }
}

const Statement = z.object({ id: z.string().regex(/^f\d\d$/), topic: z.string().min(1), ...Bilingual.shape })

/** 10 statements, worded so that agreement means less risk (readings R9). */
const OpenFitFile = z.object({
  version: z.int().positive(),
  subtitle: Bilingual,
  instructions: Bilingual,
  handover_note: Bilingual,
  disclaimer: Bilingual,
  questions: z.array(Statement).length(10),
})
export type OpenFitFile = z.output<typeof OpenFitFile>

/** The test as this release words it; the database holds what is asked. */
export const openFitFile = (): Promise<OpenFitFile> => readYaml('assessments/openfit-divorce-risk.yaml', OpenFitFile)

export async function openFitGuide(locale: Locale): Promise<OpenFitGuide> {
  const { subtitle, instructions, handover_note: handoverNote, disclaimer } = await openFitFile()
  return localized({ subtitle, instructions, handoverNote, disclaimer }, locale)
}

/** A result as the couple sees it right after the test (specification §2). */
export async function presentRisk(
  { id, level, percentage }: { id: string; level: RiskLevel; percentage: number },
  sparks: number,
  locale: Locale,
): Promise<PresentedRisk> {
  const {
    level: { label, fit, meaning },
    file: { percentage_note: percentageNote, disclaimer },
  } = await riskTexts(level, locale)
  return { id, level, label, fit, percentage, meaning, percentageNote, disclaimer, helpNote: await helpNote(OPENFIT_TEST, locale), sparks }
}
