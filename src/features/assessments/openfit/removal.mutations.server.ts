import { type SQL, and, eq, isNull, lte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { notBefore } from '~/db/not-before'
import { accountConsents, testResults } from '~/db/schema'
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
    const { userId: whose, kind, givenAt, withdrawnAt } = accountConsents
    await tx
      .update(accountConsents)
      .set({ withdrawnAt: notBefore(givenAt, now) })
      .where(and(eq(whose, userId), eq(kind, 'partner-test'), eq(givenAt, consentAt), isNull(withdrawnAt)))
  }
  return gone.length
}
