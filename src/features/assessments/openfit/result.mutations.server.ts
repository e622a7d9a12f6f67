import type { RiskLevel } from '~/features/couple/profile/couple.schema'
import type { AccountId } from '~/server/session.server'
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { testResults } from '~/db/schema'
import { testSettings } from '~/features/assessments/tier/data.server'
import { setRiskLevel } from '~/features/couple/profile/couple.mutations.server'
import { completeMilestone } from '~/features/couple/progress/mutations.server'
import { BadInput } from '~/lib/input'
import { LEVEL_TONE, OPENFIT_TEST } from '~/lib/test-results'
import { riskLabel } from './components/risk-label'
import { type RunningTest, askedQuestions, riskThresholds } from './data.server'
import { completeAnswers, conversationTopics, riskOf } from './rules'
import type { CompletedMeta, Method, Partner, RiskResult } from './schema'

export async function complete(tx: Tx, running: RunningTest, { accountId, now }: Whose): Promise<FinishedPart> {
  const risk = await riskResult(tx, running)
  const meta: CompletedMeta = {
    current_stage: 'completed',
    questions_version: running.meta.questions_version,
    risk_result: risk,
  }
  await tx
    .update(testResults)
    .set({ status: 'completed', tierResult: risk.level, completedAt: now, meta })
    .where(eq(testResults.id, running.id))
  await setRiskLevel(tx, accountId, risk.level, now)
  const milestone = await completeMilestone(tx, accountId, 'divorce-risk', now)
  return { stage: 'completed', ...summary({ id: running.id, meta }), sparks: milestone?.sparks ?? 0 }
}

async function riskResult(tx: Tx, running: RunningTest): Promise<RiskResult> {
  const [female, male] = [await answersOf('female', running, tx), await answersOf('male', running, tx)]
  const asked = await askedQuestions(running.meta.questions_version, tx)
  const method = (await testSettings(OPENFIT_TEST, tx))?.scoringMethod as Method
  const { level, percentage } = riskOf(method, female, male, await riskThresholds(tx))
  const topics = asked.map(({ topic }, at) => ({ topic, female: female[at] ?? 0, male: male[at] ?? 0 }))
  return {
    method,
    level,
    label: riskLabel(level, 'cs'),
    percentage,
    color: `risk-${LEVEL_TONE[level]}`,
    topics: conversationTopics(topics, chance),
  }
}

/** From 0 up to 1, and nobody can foretell it. */
const chance = (): number => randomInt(2 ** 32) / 2 ** 32

export const summary = ({ id, meta: { risk_result: risk } }: { id: string; meta: CompletedMeta }) => ({
  id,
  level: risk.level,
  percentage: risk.percentage,
})

/** All answers of one partner, in the order of the questions. */
export async function answersOf(who: Partner, running: RunningTest, tx: Tx): Promise<number[]> {
  const asked = await askedQuestions(running.meta.questions_version, tx)
  const values = completeAnswers(
    asked.map(({ id }) => id),
    running.answers[who] ?? {},
  )
  if (!values) throw new BadInput('an answer is missing')
  return values
}

export type Whose = { accountId: AccountId; now: Date }

/** The first part is handed over, or the whole test has a result. */
export type FinishedPart =
  | { stage: 'handover' }
  | { stage: 'completed'; id: string; level: RiskLevel; percentage: number; /** Earned now; 0 for a repetition. */ sparks: number }
