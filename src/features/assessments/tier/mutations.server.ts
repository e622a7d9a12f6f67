import { sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { testQuestions, testResults, testThresholds, tests } from '~/db/schema'
import { following } from '~/db/written'
import { setTierResult } from '~/features/couple/profile/couple.mutations.server'
import type { Tier } from '~/features/couple/profile/couple.schema'
import { completeMilestone } from '~/features/couple/progress/mutations.server'
import { BadInput } from '~/lib/input'
import { LOCALES, type Locale } from '~/lib/locale'
import type { Outcome } from '~/lib/outcome'
import { TIER_TEST } from '~/lib/test-results'
import type { AccountId } from '~/server/session.server'
import { lockTestsOf, questionRows, testSettings, thresholdsOf, tierOfAttempt } from './data.server'
import { startRefusal } from './permission.data.server'
import { sumScore, tierOf, topicPoints } from './rules'

export type TierSubmission = {
  accountId: AccountId
  /** Question id → chosen value, 1 to 4. */
  answers: Readonly<Record<string, unknown>>
  /** The browser's key of this attempt, a UUID. */
  attemptId: string
  /** In which language the questions were answered. */
  locale: Locale
  now: Date
  /** Which wording was answered; the present one if left out. */
  questionsVersion?: number | undefined
}

/**
 * Scores and stores a Tier Assessment (specification §4, §7): result, the couple's tier, milestone and sparks in one transaction.
 *
 * The same attempt sent again answers what was stored and changes nothing; with other answers, from another tab, it is one more attempt,
 * which meets the cooldown. Two attempts at the same moment go one after the other,
 * so the second meets the cooldown of the first. Throws `BadInput` when the answers do not fit the questions, or the attempt was used
 * for other ones before the cooldown ended.
 */
export async function submitTierAssessment(
  submission: TierSubmission,
): Promise<Outcome<{ id: string; tier: Tier; sparks: number }, 'consent-missing' | 'cooldown' | 'unavailable'>> {
  const { accountId, answers, attemptId, now } = submission
  return db().transaction(async (tx) => {
    await lockTestsOf(tx, accountId)
    const stored = await tierOfAttempt(tx, accountId, attemptId)
    if (stored && sameAnswers(stored.answers, answers)) return { ok: true, id: stored.id, tier: stored.tier, sparks: 0 }
    const refusal = await startRefusal(accountId, TIER_TEST, now, tx)
    if (refusal) return refusal
    const result = await storeResult(tx, submission, submission.questionsVersion ?? (await presentVersion(tx)))
    await setTierResult(tx, accountId, result.tier, now)
    const milestone = await completeMilestone(tx, accountId, 'tier-assessment', now)
    return { ok: true, ...result, sparks: milestone?.sparks ?? 0 }
  })
}

function sameAnswers(stored: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>): boolean {
  const ids = Object.keys(stored)
  return ids.length === Object.keys(given).length && ids.every((id) => stored[id] === given[id])
}

async function presentVersion(tx: Tx): Promise<number> {
  const test = await testSettings(TIER_TEST, tx)
  if (!test) throw new Error('the test is missing')
  return test.questionsVersion
}

async function storeResult(
  tx: Tx,
  { accountId, answers, attemptId, locale, now }: TierSubmission,
  questionsVersion: number,
): Promise<{ id: string; tier: Tier }> {
  const asked = await questionRows(TIER_TEST, questionsVersion, locale, tx)
  const totalScore = sumScore(
    asked.map(({ id, scale }) => ({ id, scale: scale ?? '' })),
    answers,
  )
  if (totalScore === undefined) throw new BadInput('the answers do not fit the questions')
  const tier = tierOf(totalScore, await thresholdsOf(TIER_TEST, tx))
  // Stored with the result: a later change of the questions must not change what it says.
  const points = topicPoints(topicsOf(asked), answers)
  const [stored] = await tx
    .insert(testResults)
    .values({
      userId: accountId,
      testId: TIER_TEST,
      testType: 'tier_assessment',
      answers,
      totalScore,
      tierResult: tier,
      status: 'completed',
      completedAt: now,
      meta: { method: 'tier-sum', questions_version: questionsVersion, ...(points && { topic_points: points }) },
      attemptId,
      createdAt: now,
    })
    .onConflictDoNothing({ target: testResults.attemptId })
    .returning({ id: testResults.id })
  if (!stored) throw new BadInput('the attempt was used, for other answers or by another account')
  return { id: stored.id, tier }
}

const topicsOf = (asked: ReadonlyArray<{ id: string; topic: string | null }>): Map<string, string> =>
  new Map(asked.flatMap(({ id, topic }) => (topic === null ? [] : [[id, topic] as const])))

/** A test as a release describes it. Cooldown, scoring and thresholds are written only where they are missing: they are the operator's. */
export type DescribedTest = Omit<typeof tests.$inferInsert, 'slug' | 'isEnabled'> & { thresholds: Readonly<Record<string, number>> }

export async function describeTest(tx: Tx, { thresholds, ...test }: DescribedTest): Promise<void> {
  const { noted, set } = following(tests, ['title', 'titleEn'])
  await tx
    .insert(tests)
    .values(noted({ ...test, slug: test.id }))
    .onConflictDoUpdate({
      target: tests.id,
      set: { ...set, questionsVersion: sql`excluded.questions_version` },
    })
  const rows = Object.entries(thresholds).map(([resultKey, lowest]) => ({ testId: test.id, resultKey, lowest }))
  await tx.insert(testThresholds).values(rows).onConflictDoNothing()
}

type WordedQuestion = Pick<typeof testQuestions.$inferInsert, 'id' | 'question' | 'scale' | 'topic'>

/** Wording only: which questions there are, and in which order, belongs to the version. */
export async function wordQuestions(
  tx: Tx,
  test: { testId: string; version: number },
  worded: (locale: Locale) => WordedQuestion[],
): Promise<void> {
  const rows = LOCALES.flatMap((locale) => worded(locale).map((question, at) => ({ ...test, ...question, locale, qOrder: at + 1 })))
  await tx
    .insert(testQuestions)
    .values(rows)
    .onConflictDoUpdate({
      target: [testQuestions.testId, testQuestions.version, testQuestions.locale, testQuestions.id],
      set: { question: sql`excluded.question`, scale: sql`excluded.scale`, topic: sql`excluded.topic` },
    })
}
