import { type Tx, db } from '~/db/client.server'
import { testResults } from '~/db/schema'
import { setTierResult } from '~/features/couple/mutations.server'
import type { Tier } from '~/features/couple/schema'
import { completeMilestone } from '~/features/progress/mutations.server'
import { BadInput } from '~/lib/input'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import type { AccountId } from '~/server/session.server'
import { cooldownOf, hasIntimateConsent, lockTestsOf, questionRows, testSettings, tierOfAttempt, tierTopics } from './data.server'
import { TIER_TEST, canStart, sumScore, tierOf, topicPoints } from './rules'

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
 * The same attempt sent again answers what was stored and changes nothing. Two attempts at the same moment go one after the other,
 * so the second meets the cooldown of the first. Throws `BadInput` when the answers do not fit the questions.
 */
export async function submitTierAssessment(
  submission: TierSubmission,
): Promise<Outcome<{ id: string; tier: Tier; sparks: number }, 'consent-missing' | 'cooldown' | 'unavailable'>> {
  const { accountId, attemptId, now } = submission
  return db().transaction(async (tx) => {
    await lockTestsOf(tx, accountId)
    const stored = await tierOfAttempt(tx, accountId, attemptId)
    if (stored) return { ok: true, ...stored, sparks: 0 }
    const test = await testSettings(TIER_TEST, tx)
    if (!test?.isEnabled) return refused('unavailable')
    if (!(await hasIntimateConsent(accountId, tx))) return refused('consent-missing')
    const cooldown = await cooldownOf(accountId, TIER_TEST, tx)
    if (!canStart(cooldown?.nextAvailableAt, now)) return refused('cooldown', cooldown?.nextAvailableAt)
    const result = await storeResult(tx, submission, submission.questionsVersion ?? test.questionsVersion)
    await setTierResult(tx, accountId, result.tier, now)
    const milestone = await completeMilestone(tx, accountId, 'tier-assessment', now)
    return { ok: true, ...result, sparks: milestone?.sparks ?? 0 }
  })
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
  const tier = tierOf(totalScore)
  // Stored with the result: a later change of the questions must not change what it says.
  const points = topicPoints(await tierTopics(), answers)
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
  if (!stored) throw new BadInput('the attempt belongs to another account')
  return { id: stored.id, tier }
}
