import { db } from '~/db/client.server'
import { CONSENT_VERSIONS } from '~/features/accounts/registration/schema'
import { eraseTests } from '~/features/assessments/openfit/removal.mutations.server'
import { lockTestsOf } from '~/features/assessments/tier/data.server'
import { endConsents, noteConsents } from '~/features/couple/consents/mutations.server'
import { setRiskLevel, setTierResult } from '~/features/couple/profile/couple.mutations.server'
import { deleteNotes } from '~/features/academy/courses/enrolment.mutations.server'
import { discardExports } from '~/features/privacy/export/mutations.server'
import { type AccountId, isStillSignedIn } from '~/server/session.server'

/** What rests on the explicit consent: the couple's, and the second partner's to each test. */
const INTIMATE: ['intimate-data', 'partner-test'] = ['intimate-data', 'partner-test']

/**
 * Takes the consent to data about relationship and intimate life back (readings R5): answers, results, running tests, the couple's tier
 * and level, notes of lessons go, and so do copies that hold them. Milestones and sparks stay: they do not tell how a test came out
 * (decision 019).
 *
 * The account's row is locked as by everything that changes its tests, so no answer comes in between. False when the session that asks
 * is gone: nobody who was put out erases anything.
 */
export async function withdrawIntimateConsent(account: AccountId, at: Date, sessionId?: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    await lockTestsOf(tx, account)
    if (sessionId && !(await isStillSignedIn(tx, account, sessionId))) return false
    await endConsents(tx, account, INTIMATE, at)
    await eraseTests(tx, account)
    await setTierResult(tx, account, null, at)
    await setRiskLevel(tx, account, null, at)
    await deleteNotes(tx, account)
    await discardExports(tx, account)
    return true
  })
}

/** Gives that consent anew; where it stands nothing changes. */
export async function giveIntimateConsent(account: AccountId, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    await lockTestsOf(tx, account)
    await noteConsents(tx, account, { 'intimate-data': CONSENT_VERSIONS['intimate-data'] }, at)
  })
}
