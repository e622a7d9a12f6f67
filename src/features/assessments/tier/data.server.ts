import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { authUser, testQuestions, testResultConfigs, testResults, testThresholds, tests } from '~/db/schema'
import type { Tier } from '~/features/couple/profile/couple.schema'
import { type Locale } from '~/lib/locale'
import { TIER_TEST } from '~/lib/test-results'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import { parseScale } from './rules'
import type { PresentedQuestion } from './schema'
import { resultHtml } from './texts.data.server'

export type Reader = Db | Tx

const testRow = keptSelect(['testId'], ({ testId }, ask) => ask.select().from(tests).where(eq(tests.id, testId)))

export async function testSettings(testId: string, from: Reader = db()) {
  const [test] = await batched(testRow({ testId }), from)
  return test
}

const thresholdRows = keptSelect(['testId'], ({ testId }, ask) =>
  ask
    .select({ key: testThresholds.resultKey, lowest: testThresholds.lowest })
    .from(testThresholds)
    .where(eq(testThresholds.testId, testId)),
)

/** From which score on the test gives which result, as the operator has it. */
export async function thresholdsOf(testId: string, from: Reader = db()): Promise<Record<string, number>> {
  const rows = await batched(thresholdRows({ testId }), from)
  return Object.fromEntries(rows.map(({ key, lowest }) => [key, lowest]))
}

/** The questions of one wording, in order; `scale` is null where the test has one scale for all. */
export async function questionRows(testId: string, version: number, locale: Locale, from: Reader = db()) {
  return batched(askedQuestions({ testId, version, locale }), from)
}

const askedQuestions = keptSelect(['testId', 'version', 'locale'], ({ testId, version, locale }, ask) =>
  ask
    .select({ id: testQuestions.id, text: testQuestions.question, scale: testQuestions.scale, topic: testQuestions.topic })
    .from(testQuestions)
    .where(and(eq(testQuestions.testId, testId), eq(testQuestions.version, version), eq(testQuestions.locale, locale)))
    .orderBy(asc(testQuestions.qOrder)),
)

/** What was answered, as it was asked then: questions and chosen options in words, in order. */
export async function answersInWords(
  { answers, version }: { answers: Readonly<Record<string, unknown>>; version: number },
  locale: Locale,
): Promise<Array<{ question: string; answer: string }>> {
  const asked = await questionRows(TIER_TEST, version, locale)
  return asked.flatMap(({ id, text, scale }) => {
    const option = parseScale(scale ?? '').find(({ value }) => value === answers[id])
    return option ? [{ question: text, answer: option.label }] : []
  })
}

/** The questions of the present wording as they are asked. Empty for a test that has none yet. */
export async function questions(testId: string, locale: Locale): Promise<{ version: number; questions: PresentedQuestion[] }> {
  const test = await testSettings(testId)
  if (!test?.isEnabled) return { version: 0, questions: [] }
  const rows = await questionRows(testId, test.questionsVersion, locale)
  return {
    version: test.questionsVersion,
    questions: rows.map(({ id, text, scale }) => ({ id, text, options: scale === null ? [] : parseScale(scale) })),
  }
}

const configRow = keptSelect(['testSlug', 'resultKey', 'locale'], ({ testSlug, resultKey, locale }, ask) =>
  ask
    .select({ title: testResultConfigs.title, description: testResultConfigs.description })
    .from(testResultConfigs)
    .where(and(eq(testResultConfigs.testSlug, testSlug), eq(testResultConfigs.resultKey, resultKey), eq(testResultConfigs.locale, locale))),
)

/** A configured result page, sanitised for showing. */
export async function resultConfig(testSlug: string, resultKey: string, locale: Locale) {
  const [config] = await batched(configRow({ testSlug, resultKey, locale }))
  return config && { title: config.title, html: resultHtml(config.description, locale) }
}

/** What an account does to its tests goes one after the other until the transaction ends. */
export async function lockTestsOf(tx: Tx, account: AccountId): Promise<void> {
  await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, account)).for('update')
}

/** What this attempt of this account was saved as; an attempt of another account is not found. */
export async function tierOfAttempt(tx: Tx, account: AccountId, attemptId: string) {
  const [result] = await tx
    .select({ id: testResults.id, tier: testResults.tierResult, answers: testResults.answers })
    .from(testResults)
    .where(and(eq(testResults.userId, account), eq(testResults.attemptId, attemptId)))
  return result?.tier ? { id: result.id, tier: result.tier as Tier, answers: result.answers ?? {} } : undefined
}

/** Names the place on a device where this account's unfinished answers are kept. One-way: it leads back to no account. */
export const answersKeyOf = (account: AccountId): string =>
  createHash('sha256').update(`answers\n${account}`).digest('base64url').slice(0, 22)
