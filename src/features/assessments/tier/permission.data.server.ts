import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { accountConsents, testResults, userTestCooldowns } from '~/db/schema'
import { type Refused, refused } from '~/lib/outcome'
import { OPENFIT_TEST } from '~/lib/test-results'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import { canStart } from './rules'
import { testSettings, type Reader } from './data.server'

const cooldowns = keptSelect(['account', 'testSlug'], ({ account, testSlug }, ask) =>
  ask
    .select({ lastCompletedAt: userTestCooldowns.lastCompletedAt, nextAvailableAt: userTestCooldowns.nextAvailableAt })
    .from(userTestCooldowns)
    .where(and(eq(userTestCooldowns.userId, account), eq(userTestCooldowns.testSlug, testSlug))),
)

/** Undefined when the couple has not completed the test: then it can start. */
export async function cooldownOf(account: AccountId, testSlug: string, from: Reader = db()) {
  const [cooldown] = await batched(cooldowns({ account, testSlug }), from)
  return cooldown
}

/** Whether one partner has handed a test over and the other one has not finished it (specification §3). */
export async function waitsForPartner(account: AccountId, testId: string = OPENFIT_TEST): Promise<boolean> {
  return (await batched(waitingRuns({ account, testId }))).length > 0
}

const waitingRuns = keptSelect(['account', 'testId'], ({ account, testId }, ask) =>
  ask
    .select({ id: testResults.id })
    .from(testResults)
    .where(
      and(
        eq(testResults.userId, account),
        eq(testResults.testId, testId),
        eq(testResults.status, 'in_progress'),
        sql`${testResults.meta}->>'current_stage' in ('handover', 'male')`,
      ),
    ),
)

/** Whether the couple's explicit consent to data about their intimate life stands (readings R5). */
export async function hasIntimateConsent(account: AccountId, from: Reader = db()): Promise<boolean> {
  return (await batched(intimateConsents({ account }), from)).length > 0
}

const intimateConsents = keptSelect(['account'], ({ account }, ask) => {
  const { id, userId, kind, withdrawnAt } = accountConsents
  const isOpen = and(eq(userId, account), eq(kind, 'intimate-data'), isNull(withdrawnAt))
  return ask.select({ id }).from(accountConsents).where(isOpen)
})

/** Why the couple may not answer this test, whether it began before or not; undefined when it may. */
export async function answerRefusal(
  account: AccountId,
  testId: string,
  from: Reader = db(),
): Promise<Refused<'unavailable' | 'consent-missing'> | undefined> {
  const test = await testSettings(testId, from)
  if (!test?.isEnabled) return refused('unavailable')
  return (await hasIntimateConsent(account, from)) ? undefined : refused('consent-missing')
}

/** Why the couple may not start this test at this moment (specification §4, §5, readings R9); undefined when it may. */
export async function startRefusal(
  account: AccountId,
  testId: string,
  at: Date,
  from: Reader = db(),
): Promise<Refused<'unavailable' | 'consent-missing' | 'cooldown'> | undefined> {
  const refusal = await answerRefusal(account, testId, from)
  if (refusal) return refusal
  const cooldown = await cooldownOf(account, testId, from)
  return canStart(cooldown?.nextAvailableAt, at) ? undefined : refused('cooldown', cooldown?.nextAvailableAt)
}
