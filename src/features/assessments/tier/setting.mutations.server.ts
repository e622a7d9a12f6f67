import { asc, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type EventState, testThresholds, tests } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { RESULT_ORDER, areThresholds } from './setting.rules'

export interface TestSetting {
  test: string
  isEnabled: boolean
  /** Days before it can be taken again. */
  cooldownDays: number
  /** By the keys of results, all but the last one. */
  thresholds: Record<string, number>
}

/** How a test is taken and judged from now on; results that there are keep what they got. */
export async function changeTest(
  { test: id, thresholds, ...wanted }: TestSetting,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'out-of-order' | 'unchanged'>> {
  return db().transaction(async (tx) => {
    const [present] = await tx.select().from(tests).where(eq(tests.id, id)).for('update')
    if (!present) return refused('not-found')
    if (!areThresholds(present.scoringMethod, thresholds)) return refused('out-of-order')
    const before = await stateOf(tx, id)
    await tx.update(tests).set(wanted).where(eq(tests.id, id))
    for (const resultKey of RESULT_ORDER[present.scoringMethod] ?? []) {
      const row = { lowest: thresholds[resultKey] ?? 0 }
      await tx
        .insert(testThresholds)
        .values({ testId: id, resultKey, ...row })
        .onConflictDoUpdate({ target: [testThresholds.testId, testThresholds.resultKey], set: row })
    }
    const after = await stateOf(tx, id)
    if (JSON.stringify(before) === JSON.stringify(after)) return refused('unchanged')
    await recordOperatorEvent(tx, by, { kind: 'setting-changed', before, after }, at)
    return { ok: true }
  })
}

/** A test as the record has it. */
async function stateOf(tx: Tx, id: string): Promise<EventState> {
  const [test] = await tx.select().from(tests).where(eq(tests.id, id))
  const rows = await tx
    .select({ key: testThresholds.resultKey, lowest: testThresholds.lowest })
    .from(testThresholds)
    .where(eq(testThresholds.testId, id))
    .orderBy(asc(testThresholds.resultKey))
  return {
    test: id,
    isEnabled: test?.isEnabled ?? null,
    cooldownDays: test?.cooldownDays ?? null,
    ...Object.fromEntries(rows.map(({ key, lowest }) => [`from ${key}`, lowest])),
  }
}
