import { noteConsents } from '~/features/couple/consents/mutations.server'
import { and, eq, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { testQuestions, testResults } from '~/db/schema'
import { type RunningTest, completedIn, lockRunningTest, resumedQuestion, runningTest } from './data.server'
import { removeTests } from './removal.mutations.server'
import { randomUUID } from 'node:crypto'
import { testSettings } from '~/features/assessments/tier/data.server'
import { answerRefusal, startRefusal } from '~/features/assessments/tier/permission.data.server'
import { BadInput } from '~/lib/input'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { OPENFIT_TEST } from '~/lib/test-results'
import type { AccountId } from '~/server/session.server'
import { PARTNER_CONSENT_VERSION, answering } from './rules'
import type { BegunSitting, Partner, RunningMeta } from './schema'
import { type FinishedPart, type Whose, answersOf, complete, summary } from './result.mutations.server'

/**
 * The first partner begins, or begins again: an unfinished first part is not restored (specification §4), and its answers go. A test
 * that waits for the second partner is not begun over; it is continued or abandoned.
 */
export async function startOpenFit({
  accountId,
  now,
}: Whose): Promise<Outcome<{ sitting: BegunSitting }, 'unavailable' | 'consent-missing' | 'cooldown' | 'moved'>> {
  return db().transaction(async (tx) => {
    const running = await lockRunningTest(tx, accountId)
    if (running && running.meta.current_stage !== 'female') return refused('moved')
    const refusal = await startRefusal(accountId, OPENFIT_TEST, now, tx)
    if (refusal) return refusal
    const version = (await testSettings(OPENFIT_TEST, tx))?.questionsVersion ?? 1
    const sitting = { key: randomUUID(), who: 'female', from: 0, version } as const
    if (running) await tx.delete(testResults).where(eq(testResults.id, running.id))
    await tx.insert(testResults).values({
      userId: accountId,
      testId: OPENFIT_TEST,
      testType: 'openfit_divorce_risk',
      answers: {},
      status: 'in_progress',
      meta: begun('female', version, 0),
      attemptId: sitting.key,
      createdAt: now,
    })
    return { ok: true, sitting }
  })
}

/**
 * The second partner begins with their own consent, or goes on at the first question without an answer. A new sitting: whatever
 * page had the test before can change nothing any more.
 */
export async function continueOpenFit({
  accountId,
  consent,
  now,
}: Whose & { consent: boolean }): Promise<Outcome<{ sitting: BegunSitting }, 'unavailable' | 'consent-missing' | 'moved'>> {
  return db().transaction(async (tx) => {
    const running = await lockRunningTest(tx, accountId)
    if (!running || running.meta.current_stage === 'female') return refused('moved')
    const refusal = await answerRefusal(accountId, OPENFIT_TEST, tx)
    if (refusal) return refusal
    const agrees = running.meta.current_stage === 'handover'
    if (agrees && !consent) throw new BadInput('the second partner has not agreed')
    const version = running.meta.questions_version
    const sitting = { key: randomUUID(), who: 'male', from: await resumedQuestion(running, tx), version } as const
    await tx
      .update(testResults)
      .set({
        meta: begun('male', version, sitting.from),
        attemptId: sitting.key,
        ...(agrees && { partnerConsentAt: now, partnerConsentVersion: PARTNER_CONSENT_VERSION }),
      })
      .where(eq(testResults.id, running.id))
    if (agrees) await noteConsents(tx, accountId, { 'partner-test': PARTNER_CONSENT_VERSION }, now)
    return { ok: true, sitting }
  })
}

const begun = (who: Partner, version: number, from: number): RunningMeta => ({
  current_stage: who,
  questions_version: version,
  saved: 0,
  from,
})

export type Saved = Whose & { sitting: string; number: number; answers: Readonly<Record<string, number>> }

/**
 * Keeps answers as they are given. A save that comes twice, or after a later one, changes nothing.
 *
 * One statement, because it runs with every answer of everybody; it takes only questions that this sitting may answer.
 */
export async function saveAnswers(save: Saved): Promise<Outcome<object, GoneRefusal>> {
  const given = sql`${JSON.stringify(save.answers)}::jsonb`
  const { answers, meta } = testResults
  const who = sql`${meta}->>'current_stage'`
  const taken = await db()
    .update(testResults)
    .set({
      answers: sql`jsonb_set(${answers}, array[${who}], coalesce(${answers}->(${who}), '{}') || ${given})`,
      meta: sql`jsonb_set(${meta}, '{saved}', to_jsonb(${save.number}::int))`,
    })
    .where(
      and(
        ...ofSitting(save),
        sql`${who} in ('female', 'male') and (${meta}->>'saved')::int < ${save.number}`,
        sql`not exists (select from jsonb_object_keys(${given}) as given (id) where not exists (
          select from ${testQuestions} q where q.test_id = ${OPENFIT_TEST} and q.version = (${meta}->>'questions_version')::int
            and q.locale = 'cs' and q.id = given.id and q.q_order > (${meta}->>'from')::int))`,
      ),
    )
    .returning({ id: testResults.id })
  return taken.length > 0 ? { ok: true } : whyNotSaved(save)
}

const ofSitting = ({ accountId, sitting }: { accountId: AccountId; sitting: string }) => [
  eq(testResults.userId, accountId),
  eq(testResults.attemptId, sitting),
  eq(testResults.testId, OPENFIT_TEST),
  eq(testResults.status, 'in_progress'),
]

async function whyNotSaved({ accountId, sitting, number, now }: Saved): Promise<Outcome<object, GoneRefusal>> {
  const running = await runningTest(accountId)
  if (!running) return whyGone(accountId, now)
  if (running.sitting !== sitting || !answering(running.meta)) return refused('moved')
  if (number <= running.meta.saved) return { ok: true }
  throw new BadInput('the answers do not fit the questions')
}

type GoneRefusal = 'moved' | 'deleted' | 'consent-missing' | 'unavailable'

/** No test is running: its consent was withdrawn, or it was completed or deleted elsewhere. */
async function whyGone(accountId: AccountId, now: Date, from?: Tx): Promise<Refused<GoneRefusal>> {
  const refusal = await startRefusal(accountId, OPENFIT_TEST, now, from)
  if (!refusal) return refused('deleted')
  return refusal.code === 'cooldown' ? refused('moved') : refused(refusal.code)
}

/**
 * Ends the part of this sitting. After the second part the risk, the couple's level, milestone and sparks are stored with it, in one
 * transaction (specification §4, §7). Sent again, it answers the same and changes nothing. Throws `BadInput` while an answer is missing.
 */
export async function finishPart({
  accountId,
  sitting,
  now,
}: Whose & { sitting: string }): Promise<Outcome<{ part: FinishedPart }, GoneRefusal>> {
  return db().transaction(async (tx) => {
    const running = await lockRunningTest(tx, accountId)
    const completed = await completedIn(accountId, sitting, tx)
    if (completed) return { ok: true, part: { stage: 'completed', ...summary(completed), sparks: 0 } }
    if (!running) return whyGone(accountId, now, tx)
    if (running.sitting !== sitting) return refused('moved')
    if (running.meta.current_stage === 'handover') return { ok: true, part: { stage: 'handover' } }
    const refusal = await answerRefusal(accountId, OPENFIT_TEST, tx)
    if (refusal) return refusal
    const part = running.meta.current_stage === 'female' ? await handOver(tx, running) : await complete(tx, running, { accountId, now })
    return { ok: true, part }
  })
}

async function handOver(tx: Tx, running: RunningTest): Promise<FinishedPart> {
  await answersOf('female', running, tx)
  await tx
    .update(testResults)
    .set({ meta: { ...running.meta, current_stage: 'handover' } })
    .where(eq(testResults.id, running.id))
  return { stage: 'handover' }
}

/** Ends a running test and takes its answers away: the couple gives up, begins anew, or the second partner does not agree. */
export async function abandonOpenFit({ accountId, now }: Whose): Promise<void> {
  await db().transaction(async (tx) => {
    const running = await lockRunningTest(tx, accountId)
    if (running) await removeTests(tx, eq(testResults.id, running.id), now)
  })
}
