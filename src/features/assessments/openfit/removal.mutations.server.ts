import { endConsents } from '~/features/couple/consents/mutations.server'
import { type SQL, and, eq, lte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { testResults } from '~/db/schema'
import { OPENFIT_TEST } from '~/lib/test-results'

/** Removes tests that somebody began before `begunBefore` and the couple has not completed since. Returns how many. */
export async function purgeUnfinishedTests(begunBefore: Date, now: Date): Promise<number> {
  return db().transaction((tx) => removeTests(tx, lte(testResults.createdAt, begunBefore), now))
}

/** Running tests go with their answers; the second partner's consent to one ends with it. */
export async function removeTests(tx: Tx, which: SQL, now: Date): Promise<number> {
  const gone = await tx
    .delete(testResults)
    .where(and(which, eq(testResults.testId, OPENFIT_TEST), eq(testResults.status, 'in_progress')))
    .returning({ userId: testResults.userId, consentAt: testResults.partnerConsentAt })
  for (const { userId, consentAt } of gone) {
    if (!consentAt) continue
    await endConsents(tx, userId, ['partner-test'], now, consentAt)
  }
  return gone.length
}

/** All tests of a couple with their answers and results. */
export async function eraseTests(tx: Tx, account: string): Promise<void> {
  await tx.delete(testResults).where(eq(testResults.userId, account))
}
