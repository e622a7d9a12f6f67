import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { notBefore } from '~/db/not-before'
import { accountConsents, testResults } from '~/db/schema'
import { CONSENT_VERSIONS } from '~/features/accounts/registration/schema'
import { lockTestsOf } from '~/features/assessments/tier/data.server'
import { setRiskLevel, setTierResult } from '~/features/couple/profile/couple.mutations.server'
import { deleteNotes } from '~/features/academy/courses/enrolment.mutations.server'
import { discardExports } from '~/features/privacy/export/mutations.server'
import type { AccountId } from '~/server/session.server'

/** What rests on the explicit consent: the couple's, and the second partner's to each test. */
const INTIMATE = ['intimate-data', 'partner-test'] as const

/**
 * Takes the consent to data about relationship and intimate life back (readings R5): answers, results, running tests, the couple's tier
 * and level, notes of lessons go, and so do copies that hold them. Milestones and sparks stay: they do not tell how a test came out
 * (decision 019).
 *
 * The account's row is locked as by everything that changes its tests, so no answer comes in between.
 */
export async function withdrawIntimateConsent(account: AccountId, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    await lockTestsOf(tx, account)
    const { userId, kind, givenAt, withdrawnAt } = accountConsents
    await tx
      .update(accountConsents)
      .set({ withdrawnAt: notBefore(givenAt, at) })
      .where(and(eq(userId, account), inArray(kind, INTIMATE), isNull(withdrawnAt)))
    await tx.delete(testResults).where(eq(testResults.userId, account))
    await setTierResult(tx, account, null, at)
    await setRiskLevel(tx, account, null, at)
    await deleteNotes(tx, account)
    await discardExports(tx, account)
  })
}

/** Gives that consent anew; where it stands nothing changes. */
export async function giveIntimateConsent(account: AccountId, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    await lockTestsOf(tx, account)
    const version = CONSENT_VERSIONS['intimate-data']
    await tx.insert(accountConsents).values({ userId: account, kind: 'intimate-data', version, givenAt: at }).onConflictDoNothing()
  })
}

/** Removes proofs of consents that ended before `endedBefore`. Returns how many. */
export async function purgeEndedConsents(endedBefore: Date): Promise<number> {
  const gone = await db().delete(accountConsents).where(lte(accountConsents.withdrawnAt, endedBefore)).returning({ id: accountConsents.id })
  return gone.length
}
